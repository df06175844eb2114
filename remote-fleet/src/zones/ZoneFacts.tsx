import { areaOf, verticesOf, type ShapeFault } from '@fleet-console/geometry';
import { useFormat } from '@fleet-console/i18n';
import { AttentionIcon } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { useAreaText } from './useAreaText.ts';
import { shapeOf, type Rings } from './zone-draft.ts';
import styles from './zones.module.css';

interface ZoneFactsProps {
  readonly rings: Rings;
  readonly fault: ShapeFault | null;
  /** Vehicles inside; null while loading. */
  readonly inside: number | null;
  /** Whether to show that nothing is drawn as an error. */
  readonly isSubmitted: boolean;
}

/** Size, vertex count and vehicles inside; or the validation error. */
export function ZoneFacts({ rings, fault, inside, isSubmitted }: ZoneFactsProps) {
  const t = useMessages('zones');
  const format = useFormat();
  const areaText = useAreaText();
  const shape = shapeOf(rings);
  const count = verticesOf(shape);
  if (rings.length === 0) return isSubmitted ? <Fault>{t('faults.empty')}</Fault> : <p className={styles['quiet']}>{t('faults.empty')}</p>;
  return (
    <div className={styles['factBox']} aria-live="polite">
      <span className={styles['facts']}>
        {fault ? null : <span>{areaText(areaOf(shape))}</span>}
        <span>{t('vertices', { count, n: format.number(count) })}</span>
        {fault || inside === null ? null : <strong>{t('insideNow', { count: inside, n: format.number(inside) })}</strong>}
      </span>
      {fault ? (
        <Fault>
          {t(`faults.${fault.code}`)} {fault.ring > 0 ? t('inHole', { n: fault.ring }) : null}
        </Fault>
      ) : null}
    </div>
  );
}

function Fault({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['fault']} tabIndex={-1} data-fault>
      <AttentionIcon size={16} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
