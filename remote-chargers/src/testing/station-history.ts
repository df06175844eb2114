import type { Answer } from '@fleet-console/testing';
import type { HubDetail } from '../hub/hub.queries.ts';
import type { StationAlert, StationEvent, Swap, Telemetry } from '../station/station.queries.ts';
import { errorResponse, stationServer } from './station-server.ts';

const MINUTE = 60_000;

/** Samples of the last 30 minutes, one per minute, with a gap of ten minutes. */
export function someTelemetry(now = Date.now()): Pick<Telemetry, 'samples' | 'everySeconds'> {
  const minutes = Array.from({ length: 30 }, (_, nth) => 30 - nth).filter((minute) => minute < 10 || minute > 20);
  return {
    everySeconds: 60,
    samples: minutes.map((minute) => ({ ts: now - minute * MINUTE, voltage: 230 + (minute % 3), temperature: 24 + minute / 10 })),
  };
}

let ids = 0;

/** By default an event of slot 3, a minute ago. */
export function anEvent(overrides: Partial<StationEvent> = {}): StationEvent {
  return { id: ++ids, type: 'doorOpened', ts: Date.now() - MINUTE, pointId: 'st-1-a', slot: 3, accountId: null, ...overrides };
}

/** By default a swap of 95 seconds, an hour ago. */
export function aSwap(overrides: Partial<Swap> = {}): Swap {
  const finishedAt = overrides.finishedAt ?? Date.now() - 60 * MINUTE;
  return {
    id: `swap-${++ids}`,
    pointId: 'st-1-a',
    returnedSlot: 4,
    takenSlot: 7,
    userId: null,
    startedAt: finishedAt - 95_000,
    finishedAt,
    ...overrides,
  };
}

export interface StationHistory {
  telemetry?: Pick<Telemetry, 'samples' | 'everySeconds'>;
  /** Newest first. */
  events?: readonly StationEvent[];
  swaps?: readonly Swap[];
  alerts?: readonly StationAlert[];
}

/** Page size of the fake server. */
const PAGE = 25;

/** A fake server with stations and their history. Adds every requested path to `requestedPaths`. */
export function historyServer(hubs: readonly HubDetail[], history: StationHistory = {}, requestedPaths: string[] = []) {
  const server = stationServer(...hubs);
  const page = <Row>(rows: readonly Row[], search: URLSearchParams) => {
    const from = Number(search.get('before') ?? 0);
    const till = from + Math.min(PAGE, Number(search.get('limit') ?? PAGE));
    return { rows: rows.slice(from, till), next: till < rows.length ? String(till) : null };
  };
  const answer: Answer = (request) => {
    requestedPaths.push(request.path);
    const { pathname, searchParams } = new URL(request.path, 'http://console.test');
    const [, hubId = '', rest = ''] = /^\/v2\/charger\/([^/]+)\/(\w+)$/.exec(pathname) ?? [];
    if (rest === '' || rest === 'commands') return server.answer(request);
    if (!server.hubs.some(({ id }) => id === hubId)) return errorResponse(404, 'not-found');
    if (rest === 'telemetry') return history.telemetry ?? { samples: [], everySeconds: 60 };
    if (rest === 'events') {
      const cabinetId = searchParams.get('pointId');
      const { rows, next } = page(
        (history.events ?? []).filter(({ pointId }) => cabinetId === null || pointId === cabinetId),
        searchParams,
      );
      return { events: rows, next };
    }
    if (rest === 'swaps') {
      const { rows, next } = page(history.swaps ?? [], searchParams);
      return { swaps: rows, next };
    }
    return rest === 'alerts' ? { alerts: history.alerts ?? [], next: null } : server.answer(request);
  };
  return { server, answer, requestedPaths };
}
