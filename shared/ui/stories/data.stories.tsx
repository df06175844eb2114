import { CopyValue, JsonView, PropertyList } from '../src/index.ts';

export const Properties = () => (
  <PropertyList
    columns={2}
    properties={[
      { key: 'plate', label: 'Plate', value: <CopyValue value="WX 0057A" label="Copy plate" copied="Copied" /> },
      { key: 'group', label: 'Group', value: 'Warszawa > Wola' },
      { key: 'module', label: 'IoT module', value: <CopyValue value="A1-0057" label="Copy ID" copied="Copied" mono /> },
      { key: 'note', label: 'Note', value: null },
    ]}
  />
);

export const Json = () => (
  <JsonView value={{ id: 'z1', kind: 'noParking', groupIds: ['142'] }} label="Zone" copy={{ label: 'Copy JSON', copied: 'Copied' }} />
);
