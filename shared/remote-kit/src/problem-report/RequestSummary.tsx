import { Text } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import type { ServiceRequest } from './report-api.ts';
import { RequestLink } from './RequestLink.tsx';
import styles from './report.module.css';

interface RequestSummaryProps {
  readonly request: ServiceRequest;
  /** Lines shown of the comment; default: all. */
  readonly lines?: number;
  /** Follows the number of the request. */
  readonly children: ReactNode;
}

/** A list item with a service request: number with link, damages and comment. */
export function RequestSummary({ request: { id, damageTypes, info }, lines, children }: RequestSummaryProps) {
  const t = useMessages('report');
  return (
    <li className={styles['request']}>
      <div className={styles['requestHead']}>
        <strong>
          <RequestLink id={id}>{t('request.number', { number: id })}</RequestLink>
        </strong>
        {children}
      </div>
      {damageTypes.length > 0 ? <Text fz="sm">{damageTypes.map((type) => t(`damages.${type}`)).join(' · ')}</Text> : null}
      {info === null ? null : (
        <Text fz="sm" className={styles['info']} dir="auto" {...(lines === undefined ? {} : { lineClamp: lines })}>
          {info}
        </Text>
      )}
    </li>
  );
}
