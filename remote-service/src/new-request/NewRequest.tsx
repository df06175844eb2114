import { ReportScreen } from '@fleet-console/remote-kit/problem-report';
import { useSearchParams } from 'react-router-dom';

/** The form for new service requests; `?vehicle=` or `?vehicles=` preselect vehicles. */
export function NewRequest() {
  const [search] = useSearchParams();
  return <ReportScreen search={search} />;
}
