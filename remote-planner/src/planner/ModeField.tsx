import { Stack } from '@fleet-console/ui';
import { Radio } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import { creationModes, type CreationMode } from './planner.ts';

interface ModeFieldProps {
  readonly value: CreationMode;
  readonly onChange: (mode: CreationMode) => void;
}

/** Who can add slots, each way explained in a sentence. */
export function ModeField({ value, onChange }: ModeFieldProps) {
  const t = useMessages('planner');
  return (
    <Radio.Group label={t('modes.label')} value={value} onChange={onChange}>
      <Stack gap="sm" mt="xs">
        {creationModes.map((mode) => (
          <Radio key={mode} value={mode} label={t(`modes.${mode}.name`)} description={t(`modes.${mode}.text`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
