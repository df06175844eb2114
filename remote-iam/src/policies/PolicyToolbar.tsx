import { useFormat } from '@fleet-console/i18n';
import { useScope } from '@fleet-console/remote-kit';
import { ListCount, ListSearch, ListToolbar } from '@fleet-console/remote-kit/list';
import { Button, SegmentedControl, TimeIcon } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import narrow from '../narrow/narrow.module.css';
import { RolesButton } from '../roles-button/RolesButton.tsx';
import { usePolicyPaths } from './usePolicyPaths.ts';
import styles from './policies.module.css';
import type { ReactNode } from 'react';
import type { PolicyFilter } from './policy-filter.ts';

interface PolicyToolbarProps {
  readonly filter: PolicyFilter;
  readonly onChange: (part: Partial<PolicyFilter>) => void;
  readonly total: number | undefined;
  /** A policy is shown beside the list. */
  readonly isOpen: boolean;
  /** The create button. */
  readonly children: ReactNode;
}

/** Search, subgroup filter and links of the policy list. */
export function PolicyToolbar({ filter, onChange, total, isOpen, children }: PolicyToolbarProps) {
  const t = useMessages('policies');
  const format = useFormat();
  const paths = usePolicyPaths();
  const [scope] = useScope();
  return (
    <div className={styles['bar']} data-open={isOpen || undefined}>
      <ListToolbar stacked>
        <ListSearch value={filter.text} onChange={(text) => onChange({ text })} label={t('search')} clear={t('kit:actions.clearSearch')} />
        {scope === null ? null : (
          <SegmentedControl
            className={styles['reach'] ?? ''}
            aria-label={t('reach.label')}
            value={filter.only ? 'only' : 'below'}
            onChange={(value) => onChange({ only: value === 'only' })}
            data={[
              { value: 'below', label: t('reach.below') },
              { value: 'only', label: t('reach.only') },
            ]}
          />
        )}
        <ListCount>{total === undefined ? null : t('shown', { count: total, n: format.number(total) })}</ListCount>
        <Button
          component={Link}
          to={paths.history}
          variant="default"
          className={narrow['button'] ?? ''}
          leftSection={<TimeIcon size={16} aria-hidden />}
        >
          <span className={narrow['word']}>{t('history')}</span>
        </Button>
        <RolesButton groupId={scope} />
        {children}
      </ListToolbar>
    </div>
  );
}
