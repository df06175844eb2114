// Reporting issues of vehicles: the form, what waits for a connection, and open requests.
export { OpenRequests } from './OpenRequests.tsx';
export { useMessages as useReportMessages } from './messages.ts';
export type { ReportEvents } from './report-sender.ts';
export { reportableVehicle } from './report.queries.ts';
export { RequestLink } from './RequestLink.tsx';
export { useOpenRequests } from './useOpenRequests.ts';
export { ReportFlow } from './ReportFlow.tsx';
export { ReportMessages } from './ReportMessages.tsx';
export { ReportScreen } from './ReportScreen.tsx';
export { sendReports } from './report-sender.ts';
export { WaitingNotice } from './WaitingNotice.tsx';
