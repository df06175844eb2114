import { TextInput } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './onboarding.module.css';
import type { StepRefusal } from './useOnboardingRefusal.ts';
import type { ComputerDraft } from './computer-draft.ts';

interface ComputerModelProps {
  readonly draft: ComputerDraft;
  readonly onChange: (draft: ComputerDraft) => void;
  /** The module is unknown to the server, so its manufacturer is required. */
  readonly vendorMissing: boolean;
  readonly refusal: StepRefusal | null;
}

/** Manufacturer and model of an IoT module. */
export function ComputerModel({ draft, onChange, vendorMissing, refusal }: ComputerModelProps) {
  const t = useMessages('onboarding');
  return (
    <div className={styles['pair']}>
      <TextInput
        label={t('computer.vendor')}
        description={t('computer.vendorHint')}
        maxLength={80}
        autoComplete="off"
        value={draft.vendor}
        error={vendorMissing ? t('faults.vendor') : refusal?.field === 'vendor' ? refusal.text : null}
        onChange={(event) => onChange({ ...draft, vendor: event.currentTarget.value })}
      />
      <TextInput
        label={t('computer.model')}
        description={t('computer.modelHint')}
        maxLength={200}
        autoComplete="off"
        value={draft.model}
        error={refusal?.field === 'model' ? refusal.text : null}
        onChange={(event) => onChange({ ...draft, model: event.currentTarget.value })}
      />
    </div>
  );
}
