import { monthOf } from '@fleet-console/time';
import type { ServerModule } from '../../kernel/module.ts';
import { monthsOfPlaces, readPlaces } from './figures/places.ts';
import { analyticsReportRoutes } from './report/report.routes.ts';
import { cellSize, centreOf } from './rollups/cell.ts';
import { minimum } from './rollups/cells.ts';
import { deferredMailsServices } from '../outbox/deferred-mails.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { weeklyMails } from './subscription/weekly-mail.ts';
import { mileageTab } from './tabs/mileage.ts';
import { ridesTab } from './tabs/rides.ts';
import { openTab, READS } from './tabs/tab.ts';
import { MileageTab, PlacesBody, RidesTab, route, UsageTab, UsersTab } from './tabs/tab.body.ts';
import { usageTab } from './tabs/usage.ts';
import { usersTab } from './tabs/users.ts';

/** Figures about rides, users and vehicles of the groups of a scope. `now`: milliseconds since 1970. Rules: RULES.md. */
export const analyticsModule =
  ({ now = Date.now }: { readonly now?: () => number } = {}): ServerModule =>
  (app, kernel) => {
    const { db } = kernel;
    const config = { access: READS } as const;

    app.get('/v1/analytics/users', {
      config,
      schema: route('getUserFigures', 'Returns figures about couriers and riders', UsersTab),
      handler: async ({ caller, query }) => usersTab(await openTab(db, caller, query, now())),
    });

    app.get('/v1/analytics/usage', {
      config,
      schema: route('getUsageFigures', 'Returns figures about the vehicles in use', UsageTab),
      handler: async ({ caller, query }) => usageTab(await openTab(db, caller, query, now())),
    });

    app.get('/v1/analytics/mileage', {
      config,
      schema: route('getMileageFigures', 'Returns figures about distances', MileageTab),
      handler: async ({ caller, query }) => mileageTab(await openTab(db, caller, query, now())),
    });

    app.get('/v1/analytics/rides', {
      config,
      schema: route('getRideFigures', 'Returns figures about rides and their times', RidesTab),
      handler: async ({ caller, query }) => ridesTab(await openTab(db, caller, query, now())),
    });

    analyticsReportRoutes(app, kernel, now);
    subscriptionRoutes(app, kernel, now);
    kernel.services.provide(deferredMailsServices['analytics-week'], weeklyMails(db, kernel.config.consoleUrl, now));

    app.get('/v1/analytics/places', {
      config,
      schema: route('getRidePlaces', 'Returns where rides begin and end, by cell of the map', PlacesBody),
      handler: async ({ caller, query }) => {
        const { scope, period } = await openTab(db, caller, query, now());
        const months = monthsOfPlaces(scope, period, now());
        const { cells, hidden } = await readPlaces(db, scope, months);
        return {
          months: months.map(monthOf),
          cellSize,
          minimum,
          cells: cells.map(({ cell, starts, ends }): [number, number, number[], number[]] => {
            const { lat, lon } = centreOf(cell);
            return [lat, lon, [...starts], [...ends]];
          }),
          hidden,
        };
      },
    });
  };
