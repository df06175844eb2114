import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AttentionIcon, EmptyIcon, ForbiddenIcon, RefreshIcon } from '../icons/base-icons.ts';
import { ErrorText } from './ErrorText.tsx';

export interface StateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** Buttons or links. */
  readonly children?: ReactNode;
}

function State({
  title,
  text,
  icon,
  children,
  kind,
  role,
}: StateProps & { kind: 'empty' | 'failed' | 'forbidden'; role: 'status' | 'alert' }) {
  return (
    <div className="fc-state" data-kind={kind} role={role}>
      <div className="fc-state-icon" aria-hidden>
        {icon}
      </div>
      <p className="fc-state-title">{title}</p>
      {text === undefined || text === null || text === '' ? null : <p className="fc-state-text">{text}</p>}
      {children === undefined ? null : <div className="fc-state-actions">{children}</div>}
    </div>
  );
}

/** An empty state. */
export function EmptyState({ icon = <EmptyIcon size={28} stroke={1.5} />, ...rest }: StateProps) {
  return <State {...rest} icon={icon} kind="empty" role="status" />;
}

export interface FailedStateProps extends StateProps {
  /** The error, described in the current language below the title. `text` overrides it. */
  readonly error?: unknown;
  /** Absent: no retry. */
  readonly retry?: { readonly label: string; readonly onRetry: () => void; readonly busy?: boolean | undefined } | undefined;
}

/** An error state with a description and a retry button. */
export function FailedState({ icon = <AttentionIcon size={28} stroke={1.5} />, error, text, retry, children, ...rest }: FailedStateProps) {
  return (
    <State {...rest} text={text ?? (error ? <ErrorText error={error} /> : undefined)} icon={icon} kind="failed" role="alert">
      {retry ? (
        <Button variant="default" leftSection={<RefreshIcon size={16} />} onClick={retry.onRetry} loading={retry.busy ?? false}>
          {retry.label}
        </Button>
      ) : null}
      {children}
    </State>
  );
}

/** Missing permission. */
export function ForbiddenState({ icon = <ForbiddenIcon size={28} stroke={1.5} />, ...rest }: StateProps) {
  return <State {...rest} icon={icon} kind="forbidden" role="status" />;
}
