import { useFormat } from '@fleet-console/i18n';
import type { Vehicle } from '@fleet-console/remote-kit/vehicles';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import { audienceOf, audiences, type Audience } from './eligibility.ts';

interface AudienceSelectProps {
  readonly vehicles: readonly Vehicle[];
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

/** Chooses which of the selected vehicles commands are for. */
export function AudienceSelect({ vehicles, audience, onChange }: AudienceSelectProps) {
  const t = useMessages('commands');
  const format = useFormat();
  return (
    <NativeSelect
      size="xs"
      aria-label={t('audience.label')}
      value={audience}
      onChange={(event) => onChange(audiences.find((each) => each === event.currentTarget.value) ?? 'all')}
      data={audiences.map((each) => ({
        value: each,
        label: `${t(`audience.${each}`)} · ${format.number(audienceOf(vehicles, each).length)}`,
      }))}
    />
  );
}
