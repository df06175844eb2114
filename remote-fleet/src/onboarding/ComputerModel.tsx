import { TextInput } from '@fleet-console/ui';
import { useWords } from '../messages/messages.ts';
import styles from './onboarding.module.css';
import type { StepRefusal } from './useOnboardingRefusal.ts';
import type { ComputerDraft } from './computer-draft.ts';

interface ComputerModelProps {
  readonly draft: ComputerDraft;
  readonly onChange: (draft: ComputerDraft) => void;
  /** The computer is new to the server, which must know its manufacturer. */
  readonly vendorMissing: boolean;
  readonly refusal: StepRefusal | null;
}

/** Manufacturer and model of a computer. */
export function ComputerModel({ draft, onChange, vendorMissing, refusal }: ComputerModelProps) {
  const words = useWords('onboarding');
  return (
    <div className={styles['pair']}>
      <TextInput
        label={words('computer.vendor')}
        description={words('computer.vendorHint')}
        maxLength={80}
        autoComplete="off"
        value={draft.vendor}
        error={vendorMissing ? words('faults.vendor') : refusal?.field === 'vendor' ? refusal.text : null}
        onChange={(event) => onChange({ ...draft, vendor: event.currentTarget.value })}
      />
      <TextInput
        label={words('computer.model')}
        description={words('computer.modelHint')}
        maxLength={200}
        autoComplete="off"
        value={draft.model}
        error={refusal?.field === 'model' ? refusal.text : null}
        onChange={(event) => onChange({ ...draft, model: event.currentTarget.value })}
      />
    </div>
  );
}
