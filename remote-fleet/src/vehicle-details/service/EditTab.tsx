import { useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useEffect, useState } from 'react';
import { ServiceSections } from './ServiceSections.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';

/** Changes a vehicle. What is typed and not saved is not left without a question. */
export function EditTab({ device }: { device: Device }) {
  const words = useWords('details');
  const { navigation } = useShell();
  const [unsaved, setUnsaved] = useState(false);
  const reason = words('edit.unsaved');
  useEffect(() => (unsaved ? navigation.block(reason) : undefined), [navigation, unsaved, reason]);
  return <ServiceSections device={device} onTyped={setUnsaved} />;
}
