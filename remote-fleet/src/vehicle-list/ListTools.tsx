import { useGroups } from '@fleet-console/remote-kit';
import { ListTool, SavedViews } from '@fleet-console/remote-kit/list';
import { ExportIcon } from '@fleet-console/ui';
import { memo } from 'react';
import { download, fileName } from '@fleet-console/remote-kit/format';
import { useMessages } from '../messages/messages.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { NewVehicleLink } from '../vehicles/NewVehicleLink.tsx';
import { vehicleCsv } from './vehicle-csv.ts';
import { filterFrom, searchOf, type Vehicle, type VehicleFilter } from '@fleet-console/remote-kit/vehicles';

interface ListToolsProps {
  readonly filter: VehicleFilter;
  readonly onChange: (change: Partial<VehicleFilter>) => void;
  /** Nothing is listed. */
  readonly none: boolean;
  /** What is listed at the moment of asking: rows change with every report, these tools do not. The same function for good. */
  readonly listed: () => readonly Vehicle[];
}

/** What can be done with the list as a whole: more filters, saved views, a file of it, another vehicle. */
export const ListTools = memo(function ListTools({ filter, onChange, none, listed }: ListToolsProps) {
  const t = useMessages('vehicles');
  const groups = useGroups();
  return (
    <>
      <FilterMenu filter={filter} onChange={onChange} />
      <SavedViews
        list="fleet.views"
        search={searchOf(filter).toString()}
        onOpen={(search) => onChange(filterFrom(new URLSearchParams(search)))}
      />
      <ListTool
        icon={<ExportIcon size={16} aria-hidden />}
        label={t('kit:actions.exportCsv')}
        disabled={none}
        onClick={() => download(fileName(t('export.file'), new Date()), vehicleCsv(listed(), t, groups, Date.now()))}
      />
      <NewVehicleLink />
    </>
  );
});
