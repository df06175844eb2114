import { ColumnChoice, ListTool } from '@fleet-console/remote-kit/list';
import { sortColumns, type VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { ColumnsIcon, Popover } from '@fleet-console/ui';
import { useState } from 'react';
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
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ListTool icon={<ColumnsIcon size={16} aria-hidden />} label={t('columns.label')} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown w={300}>
        <ColumnChoice
          label={t('columns.label')}
          columns={sortColumns.map((id) => ({ id, label: t(`columns.${id}`) }))}
          shown={shown}
          onChange={onChange}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
