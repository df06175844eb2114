import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { useState, type ReactNode } from 'react';

const service = lazyPart(
  () => import(/* webpackChunkName: "vehicle-details" */ '../vehicle-details/VehicleDetails.tsx').then((part) => part.ServicePanel),
  null,
);
const problemReport = lazyPart(
  () => import(/* webpackChunkName: "problem-report" */ '../problem-report/ProblemReport.tsx').then((part) => part.ProblemReportPanel),
  null,
);

/** The side panels of one vehicle. They stay open when the selection changes. */
export function useOneVehiclePanels(): {
  readonly openService: (vehicleId: string) => void;
  readonly openReport: (vehicleId: string) => void;
  readonly panels: ReactNode;
} {
  const [serving, setServing] = useState<string | null>(null);
  const [reporting, setReporting] = useState<string | null>(null);
  const [opened, setOpened] = useState({ service: false, report: false });
  return {
    openService(vehicleId) {
      setServing(vehicleId);
      setOpened((before) => ({ ...before, service: true }));
    },
    openReport(vehicleId) {
      setReporting(vehicleId);
      setOpened((before) => ({ ...before, report: true }));
    },
    panels: (
      <>
        {opened.service ? <service.Part vehicleId={serving} onClose={() => setServing(null)} /> : null}
        {opened.report ? <problemReport.Part vehicleId={reporting} onClose={() => setReporting(null)} /> : null}
      </>
    ),
  };
}
