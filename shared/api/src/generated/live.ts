/* Generated from the documents the server publishes: `pnpm generate`. Do not edit. */
export interface components {
    schemas: {
        access: Record<string, never>;
        activity: Record<string, never>;
        chargerCommands: {
            id: string;
            hubId: string;
            slot: number | null;
            /** @enum {unknown} */
            command: "openDoor" | "allowCharging" | "stopCharging" | "forceCharging" | "updateSlots";
            /** @enum {unknown} */
            status: "queued" | "sent" | "accepted" | "acknowledged" | "failed" | "timedOut";
            reason: string | null;
            accountId: string;
            /** @description Milliseconds since 1970 */
            createdAt: number;
            sentAt: number | null;
            acceptedAt: number | null;
            /** @description Time of the last status change */
            updatedAt: number;
            endsAt: number | null;
        };
        chargers: {
            changes: {
                /** @description Station ID */
                id: string;
                /** @description By the server's clock, in milliseconds since 1970 */
                at: number;
            }[];
        };
        commands: {
            id: string;
            /** @description ID of the bulk run; null for a single command */
            runId: string | null;
            vehicleId: string;
            /** @enum {unknown} */
            status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
            /** @description Failure reason */
            reason?: string;
            /** @description Time of the status change by the server's clock, in milliseconds since 1970 */
            at: number;
        };
        happenings: Record<string, never>;
        notifications: Record<string, never>;
        pilots: {
            id: string;
            /** @description Number of the change. A higher number is a later change */
            updateId: number;
            /** @constant */
            left?: true;
        };
        plannerSlots: {
            changes: {
                /** @description Slot number */
                id: number;
                /** @description Milliseconds since 1970; before a move, if that was earlier */
                start: number;
                /** @description Milliseconds since 1970; before a move, if that was later */
                end: number;
            }[];
        };
        planners: {
            changes: {
                /** @description Group ID */
                id: string;
            }[];
        };
        rides: {
            changes: {
                id: string;
                groupId: string;
                vehicleId: string;
                /** @enum {unknown} */
                status: "booked" | "started" | "stopped" | "paused" | "finished";
            }[];
        };
        serviceRequests: {
            changes: {
                /** @description Request number */
                id: string;
                /** @description The request's current version; unchanged by comments */
                version: number;
            }[];
        };
        vehicles: {
            changes: {
                id: string;
                /** @description Degrees, WGS 84 */
                lat?: number;
                lon?: number;
                /** @description Charge in percent */
                percentage?: number;
                /** @enum {unknown} */
                state: "parked" | "riding" | "booked" | "paused" | "lowBattery" | "inService" | "offline";
                online: boolean;
                /** @description By the clock of the IoT module, in milliseconds since 1970 */
                reportedAt?: number;
                /** @enum {unknown} */
                rideStatus?: "booked" | "started" | "stopped" | "paused" | "finished";
                /** @description Anomalies in the report; absent when the vehicle only went offline */
                anomalies?: ("futureDated" | "stuckPosition" | "nullIsland" | "movingWithoutRide")[];
                /**
                 * @deprecated
                 * @description Deprecated: use anomalies. Removed in the next version
                 */
                doubts?: ("futureDated" | "stuckPosition" | "nullIsland" | "movingWithoutRide")[];
            }[];
        };
        zones: {
            zoneId: string;
            zoneName: string;
            vehicleId: string;
            vehicleName: string;
            /** @enum {unknown} */
            kind: "enter" | "leave";
            /** @description By the server's clock, in milliseconds since 1970 */
            at: number;
            /** @description Whether the zone sends notifications */
            notify: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}

export type LiveTopics = components['schemas'];
