import { Type } from 'typebox';
import { defineChannel } from '../../kernel/pubsub/channel.ts';

/** Stations that were added or changed. */
export const stationsChanged = defineChannel('stations', Type.Object({ hubIds: Type.Array(Type.String()) }));

/** Station commands were queued; the leader sends them. `from` is the process that wrote them. */
export const stationCommandsWaiting = defineChannel('station-commands-waiting', Type.Object({ from: Type.String() }));

/** The number of a change of alerts (rule CHG-A2). */
export const alertsChanged = defineChannel('chargerAlerts', Type.Object({ updateId: Type.Integer() }));
