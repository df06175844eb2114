import type { paths } from '@fleet-console/api';

/** Permission for reports. */
export const MANAGE = 'serviceRequest.manage';

type Summary = paths['/v1/service-request/report/summary']['get'];
export type ReportSummary = Summary['responses']['200']['content']['application/json'];
export type ReportQuery = NonNullable<Summary['parameters']['query']>;
export type ReportOrder = paths['/v1/service-request/report']['post']['requestBody']['content']['application/json'];

export const reportFormats = ['xlsx', 'csv', 'pdf'] as const satisfies readonly ReportOrder['format'][];
export type ReportFormat = ReportOrder['format'];

/** `none`: the repair was not planned yet. */
export const reportRepairTypes = ['onSite', 'workshop', 'warranty', 'accident', 'none'] as const satisfies readonly NonNullable<
  ReportQuery['repairType']
>[number][];
export type ReportRepairType = (typeof reportRepairTypes)[number];

/** Vehicles that can be chosen for a report; the server accepts more. */
export const MAX_VEHICLES = 20;
