import type { Answer } from '@fleet-console/testing';
import type { HubDetail } from '../hub/hub.queries.ts';
import type { StationAlert, StationEvent, Swap, Telemetry } from '../station/station.queries.ts';
import { refused, stationServer } from './station-server.ts';

const MINUTE = 60_000;

/** What a cabinet measured each minute of the last half an hour, with a silence of ten minutes. */
export function someTelemetry(now = Date.now()): Pick<Telemetry, 'samples' | 'everySeconds'> {
  const minutes = Array.from({ length: 30 }, (_, nth) => 30 - nth).filter((minute) => minute < 10 || minute > 20);
  return {
    everySeconds: 60,
    samples: minutes.map((minute) => ({ ts: now - minute * MINUTE, voltage: 230 + (minute % 3), temperature: 24 + minute / 10 })),
  };
}

let ids = 0;

/** Something that happened a minute ago to slot 3, unless told. */
export function anEvent(but: Partial<StationEvent> = {}): StationEvent {
  return { id: ++ids, type: 'doorOpened', ts: Date.now() - MINUTE, pointId: 'st-1-a', slot: 3, accountId: null, ...but };
}

/** A swap of 95 seconds, an hour ago, unless told. */
export function aSwap(but: Partial<Swap> = {}): Swap {
  const finishedAt = but.finishedAt ?? Date.now() - 60 * MINUTE;
  return {
    id: `swap-${++ids}`,
    pointId: 'st-1-a',
    returnedSlot: 4,
    takenSlot: 7,
    userId: null,
    startedAt: finishedAt - 95_000,
    finishedAt,
    ...but,
  };
}

export interface StationPast {
  telemetry?: Pick<Telemetry, 'samples' | 'everySeconds'>;
  /** Newest first. */
  events?: readonly StationEvent[];
  swaps?: readonly Swap[];
  alerts?: readonly StationAlert[];
}

/** So many rows are on a page of the fake server. */
const PAGE = 25;

/** A server with stations and with what happened at each of them. `asked` hears every path. */
export function pastServer(hubs: readonly HubDetail[], past: StationPast = {}, asked: string[] = []) {
  const server = stationServer(...hubs);
  const page = <Row>(rows: readonly Row[], search: URLSearchParams) => {
    const from = Number(search.get('before') ?? 0);
    const till = from + Math.min(PAGE, Number(search.get('limit') ?? PAGE));
    return { rows: rows.slice(from, till), next: till < rows.length ? String(till) : null };
  };
  const answer: Answer = (request) => {
    asked.push(request.path);
    const { pathname, searchParams } = new URL(request.path, 'http://console.test');
    const [, hubId = '', rest = ''] = /^\/v2\/charger\/([^/]+)\/(\w+)$/.exec(pathname) ?? [];
    if (rest === '' || rest === 'commands') return server.answer(request);
    if (!server.hubs.some(({ id }) => id === hubId)) return refused(404, 'not-found');
    if (rest === 'telemetry') return past.telemetry ?? { samples: [], everySeconds: 60 };
    if (rest === 'events') {
      const of = searchParams.get('pointId');
      const { rows, next } = page(
        (past.events ?? []).filter(({ pointId }) => of === null || pointId === of),
        searchParams,
      );
      return { events: rows, next };
    }
    if (rest === 'swaps') {
      const { rows, next } = page(past.swaps ?? [], searchParams);
      return { swaps: rows, next };
    }
    return rest === 'alerts' ? { alerts: past.alerts ?? [], next: null } : server.answer(request);
  };
  return { server, answer, asked };
}
