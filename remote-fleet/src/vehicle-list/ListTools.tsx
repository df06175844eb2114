import { useGroups } from '@fleet-console/remote-kit';
import { ListTool } from '@fleet-console/remote-kit/list';
import { SavedViews } from '@fleet-console/remote-kit/saved-views';
import { ExportIcon } from '@fleet-console/ui';
import { memo } from 'react';
import { download, useFileName } from '@fleet-console/remote-kit/format';
import { useMessages } from '../messages/messages.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { VehicleFilters } from './VehicleFilters.tsx';
import { NewVehicleLink } from '../vehicles/NewVehicleLink.tsx';
import { vehicleCsv } from './vehicle-csv.ts';
import { filterFrom, searchOf, type Vehicle, type VehicleFilter } from '@fleet-console/remote-kit/vehicles';

interface ListToolsProps {
  readonly filter: VehicleFilter;
  readonly onChange: (change: Partial<VehicleFilter>) => void;
  /** The list is empty. */
  readonly none: boolean;
  /** Returns the current rows. A stable function, so that live reports don't re-render the tools. */
  readonly listed: () => readonly Vehicle[];
}

/** List tools: filters, columns, saved views, export, new vehicle. */
export const ListTools = memo(function ListTools({ filter, onChange, none, listed }: ListToolsProps) {
  const t = useMessages('vehicles');
  const fileName = useFileName();
  const groups = useGroups();
  return (
    <>
      <VehicleFilters filter={filter} onChange={onChange} />
      <ColumnsMenu columns={filter.columns} onChange={(columns) => onChange({ columns })} />
      <SavedViews
        list="fleet.views"
        search={searchOf(filter).toString()}
        onOpen={(search) => onChange(filterFrom(new URLSearchParams(search)))}
      />
      <ListTool
        icon={<ExportIcon size={16} aria-hidden />}
        label={t('kit:actions.exportCsv')}
        disabled={none}
        onClick={() => download(fileName(t('export.file')), vehicleCsv(listed(), t, groups, Date.now()))}
      />
      <NewVehicleLink />
    </>
  );
});
