import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AttentionIcon, EmptyIcon, ForbiddenIcon, RefreshIcon } from '../icons/base-icons.ts';
import { ErrorText } from './ErrorText.tsx';

export interface StateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** Buttons or links that lead on. */
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

/** There is nothing to show, and nothing is wrong. */
export function EmptyState({ icon = <EmptyIcon size={28} stroke={1.5} />, ...rest }: StateProps) {
  return <State {...rest} icon={icon} kind="empty" role="status" />;
}

export interface FailedStateProps extends StateProps {
  /** What was thrown: said in the language on screen, below the title. `text` comes first. */
  readonly error?: unknown;
  /** Absent: it cannot be tried again. */
  readonly retry?: { readonly label: string; readonly onRetry: () => void; readonly busy?: boolean | undefined } | undefined;
}

/** Something could not be read; says what, and offers to try again. */
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

/** The account may not see this. */
export function ForbiddenState({ icon = <ForbiddenIcon size={28} stroke={1.5} />, ...rest }: StateProps) {
  return <State {...rest} icon={icon} kind="forbidden" role="status" />;
}
