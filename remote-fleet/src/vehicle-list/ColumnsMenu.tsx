import { ColumnChoice, ListPopover } from '@fleet-console/remote-kit/list';
import { sortColumns, type VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { ColumnsIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { useShownColumns } from './useShownColumns.ts';

interface ColumnsMenuProps {
  readonly columns: VehicleFilter['columns'];
  readonly onChange: (columns: VehicleFilter['columns']) => void;
}

/** Chooses the columns of the list. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const t = useMessages('vehicles');
  const shown = useShownColumns(columns);
  return (
    <ListPopover icon={<ColumnsIcon size={16} aria-hidden />} label={t('columns.label')}>
      <ColumnChoice
        label={t('columns.label')}
        columns={sortColumns.map((id) => ({ id, label: t(`columns.${id}`) }))}
        shown={shown}
        onChange={onChange}
      />
    </ListPopover>
  );
}
