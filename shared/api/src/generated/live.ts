/* Generated from the documents the server publishes: `pnpm generate`. Do not edit. */
export interface components {
    schemas: {
        access: Record<string, never>;
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
            /** @description When the status was reached */
            updatedAt: number;
            endsAt: number | null;
        };
        chargers: {
            changes: {
                /** @description The station */
                id: string;
                /** @description By the server's clock; milliseconds since 1970 */
                at: number;
            }[];
        };
        commands: {
            id: string;
            /** @description What was ordered together with it; null: it alone */
            runId: string | null;
            vehicleId: string;
            /** @enum {unknown} */
            status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
            /** @description Why it failed */
            reason?: string;
            /** @description When the status was reached, by the server's clock; milliseconds since 1970 */
            at: number;
        };
        happenings: Record<string, never>;
        pilots: {
            id: string;
            /** @description Number of the change; of two the one with the larger number is later */
            updateId: number;
            /** @constant */
            left?: true;
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
                /** @description By the clock of the IoT module; milliseconds since 1970 */
                reportedAt?: number;
                /** @enum {unknown} */
                rideStatus?: "booked" | "started" | "stopped" | "paused" | "finished";
                /** @description What may be wrong with the report; absent when the vehicle only fell silent */
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
            /** @description By the server's clock; milliseconds since 1970 */
            at: number;
            /** @description The zone asks for a notification */
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
