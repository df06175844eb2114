import { UnstyledButton } from '@fleet-console/ui';
import styles from './step-bar.module.css';

interface StepBarProps<Step extends string> {
  readonly label: string;
  /** In their order. */
  readonly steps: readonly { readonly step: Step; readonly text: string; readonly reachable: boolean }[];
  readonly current: Step;
  readonly onGo: (step: Step) => void;
}

/** Where one stands in a task of several steps, and the way to those that can be reached. */
export function StepBar<Step extends string>({ label, steps, current, onGo }: StepBarProps<Step>) {
  const at = steps.findIndex(({ step }) => step === current);
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map(({ step, text, reachable }, index) => (
        <li key={step} {...(step === current ? { 'aria-current': 'step' as const } : {})} data-done={index < at || undefined}>
          <UnstyledButton className={styles['step']} disabled={!reachable} onClick={() => onGo(step)}>
            <span className={styles['number']} aria-hidden>
              {index + 1}
            </span>
            {text}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
