import { useCan } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import styles from './catalogue.module.css';

/** How many policies and people have a role, or how many items include a bundle or permission. */
export function UsedCell({ item: { kind, usageCount, holders } }: { item: CatalogueItem }) {
  const t = useMessages('catalogue');
  const canViewPolicies = useCan('policy.access');
  const counted = t.counted;
  // Without policy.access a count of 0 would be wrong.
  if (kind === 'roles' && !canViewPolicies) return <span className={styles['quiet']}>–</span>;
  if (usageCount === 0) return <span className={styles['quiet']}>{t('unused')}</span>;
  return holders === null ? counted(`used.${kind}`, usageCount) : `${counted('used.roles', usageCount)} · ${counted('holders', holders)}`;
}
