import { Menu } from '@fleet-console/ui';
import { Link, type To } from 'react-router-dom';
import styles from './command-run.module.css';

type ReasonItemProps = {
  readonly label: string;
  /** Why the item is unavailable; null: it is available. */
  readonly reason: string | null;
} & ({ readonly to: To } | { readonly onClick: () => void });

/** A menu item that says why it is unavailable. */
export function ReasonItem({ label, reason, ...action }: ReasonItemProps) {
  if (reason !== null)
    return (
      <Menu.Item disabled>
        {label}
        <span className={styles['reason']}>{reason}</span>
      </Menu.Item>
    );
  return 'to' in action ? (
    <Menu.Item component={Link} to={action.to}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={action.onClick}>{label}</Menu.Item>
  );
}
