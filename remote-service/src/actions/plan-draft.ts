import { isDay } from '@fleet-console/i18n';
import type { ServiceRequest } from '../requests/request.ts';
import type { ActionInput } from './action-calls.ts';

export type RepairTime = NonNullable<ServiceRequest['repairTime']>;
export type RepairType = NonNullable<ServiceRequest['repairType']>;
/** Working days. Source: specification, section 4. */
export const repairTimes: readonly RepairTime[] = ['1-3', '3-5', '7'];
export const repairTypes: readonly RepairType[] = ['onSite', 'workshop', 'warranty', 'accident'];

/** What the fields of a plan contain. */
export interface PlanDraft {
  /** `2025-03-01`, or text that is no date. */
  readonly plannedStart: string;
  readonly repairTime: RepairTime | null;
  readonly repairType: RepairType | null;
  readonly technicianId: string | null;
  readonly replacement: { readonly id: string; readonly label: string } | null;
}

const labelOf = ({ plate, name, id }: NonNullable<ServiceRequest['replacementVehicle']>) => plate?.trim() || name.trim() || id;

/** @param today `2025-03-01` */
export const planDraftOf = (request: ServiceRequest, today: string): PlanDraft => ({
  plannedStart: request.plannedStart ?? request.expectedStart ?? today,
  repairTime: request.repairTime,
  repairType: request.repairType,
  technicianId: request.technicianId,
  replacement: request.replacementVehicle && { id: request.replacementVehicle.id, label: labelOf(request.replacementVehicle) },
});

/** Returns the input of the action; null while a required field is missing or invalid. */
export function planInput({ plannedStart, repairTime, repairType, technicianId, replacement }: PlanDraft): ActionInput | null {
  if (repairTime === null || !isDay(plannedStart)) return null;
  return { plannedStart, repairTime, repairType, technicianId, replacementVehicleId: replacement?.id ?? null };
}
