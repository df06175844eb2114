import { useCan, useShell } from '@fleet-console/remote-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface AuditLinkProps {
  /** Kind of the object, as in the log. */
  readonly kind: 'account' | 'group' | 'policy' | 'role' | 'bundle' | 'permission';
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to the entries of the audit log about an object; nothing for users who can't read the log. */
export function AuditLink({ kind, id, className, children }: AuditLinkProps) {
  const { navigation } = useShell();
  if (!useCan('policy.access')) return null;
  const href = navigation.href('AuditLog');
  const search = new URLSearchParams({ kind, subject: id }).toString();
  return (
    <Link to={`${href}${href.includes('?') ? '&' : '?'}${search}`} className={className}>
      {children}
    </Link>
  );
}
