import { useCallback, useEffect, useState } from 'react';
import { LastReport } from './LastReport.tsx';
import { NameFields } from './NameFields.tsx';
import { ParametersEditor } from './ParametersEditor.tsx';
import { Rental } from './Rental.tsx';
import { ServiceSettings } from './ServiceSettings.tsx';
import { SwitchModule } from './SwitchModule.tsx';
import { SwitchPart } from './SwitchPart.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { VehicleInfo } from './VehicleInfo.tsx';
import styles from '../shared/vehicle-details.module.css';

interface ServiceSectionsProps {
  readonly device: Device;
  /** Tells whether something is typed in any of them that is not saved yet. */
  readonly onTyped: (typed: boolean) => void;
}

const sections = ['names', 'module', 'settings', 'parameters'] as const;
type SectionName = (typeof sections)[number];

/** What the service sees and changes of one vehicle: each section is saved by itself. Source: specification, section 2, the service panel. */
export function ServiceSections({ device, onTyped }: ServiceSectionsProps) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<SectionName, boolean>>>>({});
  const any = sections.some((name) => typed[name] === true);
  useEffect(() => onTyped(any), [onTyped, any]);
  const tell = useCallback(
    (name: SectionName) => (now: boolean) => setTyped((before) => (before[name] === now ? before : { ...before, [name]: now })),
    [],
  );
  return (
    <div className={styles['service']}>
      <div className={styles['column']}>
        <NameFields device={device} onTyped={tell('names')} />
        <SwitchModule device={device} onTyped={tell('module')} />
        <SwitchPart device={device} />
        <Rental device={device} />
        <ServiceSettings device={device} onTyped={tell('settings')} />
      </div>
      <div className={styles['column']}>
        <LastReport device={device} />
        <ParametersEditor device={device} onTyped={tell('parameters')} />
        <VehicleInfo device={device} />
      </div>
    </div>
  );
}
