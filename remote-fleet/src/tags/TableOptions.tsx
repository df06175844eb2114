import { ColumnChoice, ListPopover } from '@fleet-console/remote-kit/list';
import { FiltersIcon, SegmentedControl, Text } from '@fleet-console/ui';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import { columns, sizes, type InventoryFilter } from './inventory-filter.ts';

interface TableOptionsProps {
  readonly filter: InventoryFilter;
  readonly onChange: (change: Partial<InventoryFilter>) => void;
}

/** Column visibility and page size. */
export function TableOptions({ filter: { shown, size, page }, onChange }: TableOptionsProps) {
  const t = useMessages('tags');
  const sizeLabel = useId();
  return (
    <ListPopover icon={<FiltersIcon size={16} aria-hidden />} label={t('options.open')}>
      <ColumnChoice
        label={t('options.columns')}
        columns={columns.map((id) => ({ id, label: t(`columns.${id}`) }))}
        shown={shown}
        onChange={(next) => onChange({ shown: next, page })}
      />
      <Text id={sizeLabel} fz="sm" fw={600} mt="sm" mb={4}>
        {t('options.size')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={sizeLabel}
        value={String(size)}
        onChange={(next) => onChange({ size: Number(next) })}
        data={sizes.map((each) => ({ value: String(each), label: String(each) }))}
      />
    </ListPopover>
  );
}
