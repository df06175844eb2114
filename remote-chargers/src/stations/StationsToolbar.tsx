import { useFormat } from '@fleet-console/i18n';
import { ListCount, ListSearch, ListToolbar, PaneSwitch } from '@fleet-console/remote-kit/list';
import { FilterChips } from '@fleet-console/ui';
import type { ComponentProps } from 'react';
import { useMessages } from '../messages/messages.ts';
import { stationMarks, type StationFilter, type StationMark } from './station-filter.ts';

const kinds = { offline: 'offline', faults: 'fault', unseen: 'attention', noCharged: 'attention', hidden: undefined } as const;

type PaneProps = ComponentProps<typeof PaneSwitch>;

interface StationsToolbarProps {
  readonly filter: StationFilter;
  readonly onFilter: (change: Partial<StationFilter>) => void;
  /** Number of stations by mark; null until loaded. */
  readonly counts: Readonly<Record<StationMark, number>> | null;
  /** Number of stations in the list; null until loaded. */
  readonly shown: number | null;
  readonly pane: PaneProps['pane'];
  readonly onPane: PaneProps['onChange'];
}

/** Search, filter chips and count of the stations. */
export function StationsToolbar({ filter, onFilter, counts, shown, pane, onPane }: StationsToolbarProps) {
  const t = useMessages('stations');
  const format = useFormat();
  return (
    <ListToolbar
      filters={
        <FilterChips
          label={t('marks.label')}
          chips={stationMarks.map((mark) => ({
            id: mark,
            label: t(`marks.${mark}`),
            kind: kinds[mark],
            ...(counts && { count: format.number(counts[mark]) }),
          }))}
          chosen={filter.marks}
          onChange={(marks) => onFilter({ marks: marks as ReadonlySet<StationMark> })}
        />
      }
    >
      <ListSearch
        value={filter.text}
        onChange={(typed) => onFilter({ text: typed })}
        label={t('search')}
        clear={t('kit:actions.clearSearch')}
        wide
      />
      <PaneSwitch pane={pane} onChange={onPane} words={t} />
      <ListCount>{shown === null ? null : t('shown', { count: shown, n: format.number(shown) })}</ListCount>
    </ListToolbar>
  );
}
