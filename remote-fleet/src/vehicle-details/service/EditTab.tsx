import { useUnsavedGuard } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { useWords } from '../../messages/messages.ts';
import { ServiceSections } from './ServiceSections.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';

/** Changes a vehicle. What is typed and not saved is not left without a question. */
export function EditTab({ device }: { device: Device }) {
  const words = useWords('details');
  const [unsaved, setUnsaved] = useState(false);
  useUnsavedGuard(unsaved, words('edit.unsaved'));
  return <ServiceSections device={device} onTyped={setUnsaved} />;
}
