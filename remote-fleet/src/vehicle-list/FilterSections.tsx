import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { FilterSection } from '@fleet-console/remote-kit/filters';
import {
  batteryLimits,
  type ContactMark,
  contactMarks,
  fleetStore,
  idleDays,
  type VehicleFilter,
  type VehicleKind,
} from '@fleet-console/remote-kit/vehicles';
import { FilterChips, Stack } from '@fleet-console/ui';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import { batteryText } from './battery-text.ts';
import { modelsOf } from './models-of.ts';

interface FilterSectionsProps {
  readonly filter: VehicleFilter;
  readonly onChange: (change: Partial<VehicleFilter>) => void;
}

interface OneOfProps<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | null;
  /** Null: the chosen one was pressed again. */
  readonly onChoose: (value: Value | null) => void;
}

/** A filter with at most one value. */
function OneOf<Value>({ label, choices, chosen, onChoose }: OneOfProps<Value>) {
  return (
    <FilterSection label={label}>
      <FilterChips
        label={label}
        chips={choices.map((choice) => ({ id: String(choice.value), label: choice.label }))}
        chosen={new Set(chosen === null ? [] : [String(chosen)])}
        onChange={(ids) => {
          const last = [...ids].at(-1);
          onChoose(choices.find(({ value }) => String(value) === last)?.value ?? null);
        }}
      />
    </FilterSection>
  );
}

/** The filters of the menu. */
export function FilterSections({ filter, onChange }: FilterSectionsProps) {
  const t = useMessages('vehicles');
  const format = useFormat();
  const store = fleetStore(useShell());
  const models = modelsOf(store.loadState.getState().slots, filter.model);
  return (
    <Stack gap="md">
      <OneOf<VehicleKind>
        label={t('kinds.label')}
        choices={(['bike', 'moped'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        chosen={filter.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <OneOf<boolean>
        label={t('rental.label')}
        choices={[
          { value: true, label: t('rental.rentable') },
          { value: false, label: t('notRentable') },
        ]}
        chosen={filter.rentable}
        onChoose={(rentable) => onChange({ rentable })}
      />
      <OneOf
        label={t('columns.battery')}
        choices={batteryLimits.map((value) => ({ value, label: batteryText(t, format, value) }))}
        chosen={filter.battery}
        onChoose={(battery) => onChange({ battery })}
      />
      {models.length > 0 ? (
        <NativeSelect
          label={t('filters.model')}
          value={filter.model ?? ''}
          onChange={(event) => onChange({ model: event.currentTarget.value || null })}
          data={[{ value: '', label: t('filters.anyModel') }, ...models]}
        />
      ) : null}
      <OneOf<boolean>
        label={t('filters.position')}
        choices={[
          { value: true, label: t('filters.located') },
          { value: false, label: t('filters.unlocated') },
        ]}
        chosen={filter.located}
        onChoose={(located) => onChange({ located })}
      />
      <OneOf
        label={t('filters.idle')}
        choices={idleDays.map((value) => ({ value, label: t.counted('filters.overDays', Number(value)) }))}
        chosen={filter.idle}
        onChoose={(idle) => onChange({ idle })}
      />
      <OneOf<boolean>
        label={t('filters.request')}
        choices={[
          { value: true, label: t('filters.withRequest') },
          { value: false, label: t('filters.withoutRequest') },
        ]}
        chosen={filter.openRequest}
        onChoose={(openRequest) => onChange({ openRequest })}
      />
      <FilterSection label={t('contact.label')}>
        <FilterChips
          label={t('contact.label')}
          chips={contactMarks.map((mark) => ({ id: mark, label: t(`contact.${mark}`) }))}
          chosen={filter.contact}
          onChange={(chosen) => onChange({ contact: chosen as ReadonlySet<ContactMark> })}
        />
      </FilterSection>
    </Stack>
  );
}
