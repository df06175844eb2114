import type { DescriptorInput, RemoteModule } from '@fleet-console/contract';
import { defineRemote, useShell, type PanelInput, type RemoteDefinition } from '@fleet-console/remote-kit';
import { Link } from 'react-router-dom';

/** Descriptor of a small remote with two routes, a menu entry and a panel. */
export const sampleDescriptor: DescriptorInput = {
  remote: 'remote-sample',
  routes: [
    {
      name: 'Samples',
      path: '/samples',
      needs: ['vehicle.getByGroup'],
      title: { en: 'Samples', pl: 'Próbki' },
      description: { en: 'All of them', pl: 'Wszystkie' },
    },
    { name: 'SampleDetails', path: '/sample-details/:id?', needs: ['vehicle.getByGroup'], title: { en: 'Sample', pl: 'Próbka' } },
  ],
  menu: [{ under: 'fleet', route: 'Samples', order: 10, label: { en: 'Management', pl: 'Zarządzanie' } }],
  panels: ['sample-panel'],
};

function Panel({ input, close }: PanelInput) {
  return (
    <div>
      <p>Panel for {JSON.stringify(input)}</p>
      <button type="button" onClick={close}>
        Done
      </button>
    </div>
  );
}

/** Descriptor of a remote with notifications, panels and a search. */
export const alertingDescriptor: DescriptorInput = {
  remote: 'remote-alerting',
  routes: [],
  menu: [],
  panels: ['alert-list', 'vehicles-group'],
  notifications: [
    { id: 'battery-swap', title: { en: 'Battery-swap alerts', pl: 'Alerty stacji' }, panel: 'alert-list', needs: ['access.chargers'] },
  ],
  search: [{ kind: 'vehicles', label: { en: 'Vehicles', pl: 'Pojazdy' }, needs: ['vehicle.getByGroup'] }],
};

/** A build of a remote that shows a text; tests can override its definition. */
export function sampleBuild(text: string, overrides: Partial<RemoteDefinition> = {}): RemoteModule {
  function Root() {
    const { navigation } = useShell();
    return (
      <div>
        <p>{text}</p>
        <input aria-label="Note" />
        <Link to="/sample-details/5">Details</Link>
        <button type="button" onClick={() => navigation.block('The draft is not saved.')}>
          Hold
        </button>
      </div>
    );
  }
  return defineRemote({
    name: 'remote-sample',
    words: { sample: { en: {}, pl: {} } },
    root: Root,
    panels: { 'sample-panel': Panel },
    ...overrides,
  });
}
