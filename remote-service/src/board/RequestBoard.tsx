import { useFormat } from '@fleet-console/i18n';
import { VisuallyHidden } from '@fleet-console/remote-kit';
import { Board, type BoardColumn, type BoardMove } from '@fleet-console/ui/board';
import { ActionIcon, CloseIcon, SegmentedControl, useMediaQuery } from '@fleet-console/ui';
import { memo, useCallback, useMemo, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { idOf, requestStates, type Outcome, type RequestState, type ServiceRequest } from '../requests/request.ts';
import { ClosedOutcomes } from './ClosedOutcomes.tsx';
import { actionTo, placeOf } from './moves.ts';
import { RequestCard } from './RequestCard.tsx';
import type { useMoves } from './useMoves.ts';
import { useVehicleReports, VehicleReportsContext } from './useVehicleReport.ts';
import styles from './board.module.css';

/** Height of a card with the gap below it, px. */
const CARD_HEIGHT = 172;
/** Below this width only one column is shown. */
const ONE_COLUMN = '(max-width: 640px)';

const card = (request: ServiceRequest) => <RequestCard request={request} />;
const accepts = (request: ServiceRequest, place: string) => actionTo(request, place) !== null;

interface RequestBoardProps {
  /** Active requests, in order. */
  readonly requests: readonly ServiceRequest[];
  /** Closed requests of the opened column, with their number; null until loaded. */
  readonly closed: { readonly rows: readonly ServiceRequest[]; readonly total: number | null; readonly onEnd: () => void };
  readonly counts: Readonly<Record<Outcome, number>> | null;
  /** The opened column of closed requests. */
  readonly outcome: Outcome | null;
  readonly onOutcome: (outcome: Outcome | null) => void;
  readonly moves: ReturnType<typeof useMoves>;
  /** A change shows all cards in their order, even under the pointer. */
  readonly filterKey: string;
}

/** Requests as a kanban board. Source: specification, section 2. */
export const RequestBoard = memo(function RequestBoard(props: RequestBoardProps) {
  const { requests, closed, counts, outcome, onOutcome, moves, filterKey } = props;
  const t = useMessages('board');
  const names = useMessages('requests');
  const format = useFormat();
  const narrow = useMediaQuery(ONE_COLUMN) ?? false;
  const [shown, setShown] = useState<RequestState>('reported');
  const { own } = moves;
  const reports = useVehicleReports();
  const columns = useMemo<readonly BoardColumn<ServiceRequest>[]>(
    () =>
      requestStates.map((state) => {
        const items = requests.filter((request) => request.state === state);
        return { id: state, title: names(`places.${state}`), items, count: format.number(items.length), empty: t('empty') };
      }),
    [requests, names, format, t],
  );
  const { rows, total, onEnd } = closed;
  const closedColumn = useMemo<readonly BoardColumn<ServiceRequest>[]>(
    () =>
      outcome === null
        ? []
        : [
            {
              id: outcome,
              title: names(`places.${outcome}`),
              items: rows,
              count: total === null ? '' : format.number(total),
              empty: total === null ? t('loading') : t('empty'),
              onEnd,
              aside: (
                <ActionIcon ml="auto" variant="subtle" size={28} aria-label={t('fold')} onClick={() => onOutcome(null)}>
                  <CloseIcon size={16} aria-hidden />
                </ActionIcon>
              ),
            },
          ],
    [outcome, rows, total, onEnd, names, format, t, onOutcome],
  );
  const onMove = useCallback(
    ({ item, to }: BoardMove<ServiceRequest>) => {
      const action = actionTo(item, to);
      if (action !== null) moves.take(item, action);
    },
    [moves],
  );
  const places = useMemo(() => {
    const moved = new Map(requests.filter(({ id }) => own.includes(id)).map((request) => [request.id, placeOf(request)]));
    return own.map((id) => moved.get(id) ?? '').join();
  }, [requests, own]);
  const main = narrow && outcome === null ? columns.filter(({ id }) => id === shown) : narrow ? [] : columns;
  return (
    <VehicleReportsContext value={reports}>
      <div className={styles['screen']}>
        {narrow ? (
          <div className={styles['columns']}>
            <SegmentedControl
              aria-label={t('column')}
              value={outcome === null ? shown : ''}
              onChange={(state) => {
                onOutcome(null);
                setShown(state as RequestState);
              }}
              data={columns.map(({ id, title, count: number }) => ({ value: id, label: `${title} ${number}` }))}
            />
          </div>
        ) : null}
        <Board
          label={t('label')}
          columns={[...main, ...closedColumn]}
          idOf={idOf}
          render={card}
          cardHeight={CARD_HEIGHT}
          accepts={accepts}
          onMove={onMove}
          resetKey={`${filterKey} ${places}`}
          addedText={(added) => t.counted('added', added)}
        >
          {narrow ? null : <ClosedOutcomes counts={counts} opened={outcome} onOpen={onOutcome} />}
        </Board>
        <VisuallyHidden as="p">{t('keys')}</VisuallyHidden>
      </div>
    </VehicleReportsContext>
  );
});
