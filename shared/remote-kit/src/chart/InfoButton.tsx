import { ActionIcon, InfoIcon, Popover } from '@fleet-console/ui';
import { useId, type ReactNode } from 'react';
import { useMessages } from './messages.ts';
import styles from './chart.module.css';

interface InfoButtonProps {
  /** Name of the figure. */
  readonly name: string;
  /** Its definition. */
  readonly children: ReactNode;
}

/** A button that shows the definition of a figure. */
export function InfoButton({ name, children }: InfoButtonProps) {
  const t = useMessages('chart');
  const titleId = useId();
  return (
    <Popover width={300} position="bottom" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={24} aria-label={t('about', { name })}>
          <InfoIcon size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId} aria-modal>
        {/* The only thing to focus: Escape closes from here. */}
        <div className={styles['definition']} tabIndex={-1} data-autofocus>
          <h3 id={titleId}>{name}</h3>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
