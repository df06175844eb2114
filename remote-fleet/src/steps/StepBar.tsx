import { UnstyledButton } from '@fleet-console/ui';
import styles from './step-bar.module.css';

interface StepBarProps<Step extends string> {
  readonly label: string;
  readonly steps: readonly { readonly step: Step; readonly text: string; readonly reachable: boolean }[];
  readonly current: Step;
  readonly onGo: (step: Step) => void;
}

/** Steps of a wizard, with navigation to the reachable ones. */
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
            <span className={styles['name']}>{text}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
