import { useState } from 'react';
import { Button, FilterChips, SearchField, Select, SelectionBar, TabList, Tabs, TextInput } from '../src/index.ts';

const chips = [
  { id: 'available', label: 'Available', count: 292, kind: 'available' },
  { id: 'riding', label: 'Riding', count: 43, kind: 'riding' },
  { id: 'offline', label: 'Offline', count: 27, kind: 'offline' },
] as const;

export const Chips = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['riding']));
  return <FilterChips label="Filter by state" chips={chips} chosen={chosen} onChange={setChosen} />;
};

export const Search = () => {
  const [text, setText] = useState('WX 0057');
  return <SearchField value={text} onChange={setText} label="Search vehicles" clear="Clear search" />;
};

export const NativeChoice = () => (
  <Select aria-label="Role" chosen defaultValue="technician">
    <option value="">Any role</option>
    <option value="technician">Technician</option>
  </Select>
);

export const Selection = () => (
  <SelectionBar
    count={12}
    text="12 selected"
    selectAll={{ label: 'Select all 3,481', onSelect: () => undefined }}
    clear={{ label: 'Deselect all', onClear: () => undefined }}
  >
    <Button size="compact-md" variant="default">
      Move vehicles
    </Button>
  </SelectionBar>
);

export const RowOfTabs = () => (
  <Tabs defaultValue="Edit" maw={320}>
    <TabList aria-label="Vehicle">
      {['Details', 'Events', 'Drivers history', 'Live ride', 'Edit'].map((name) => (
        <Tabs.Tab key={name} value={name}>
          {name}
        </Tabs.Tab>
      ))}
    </TabList>
  </Tabs>
);

export const TextField = () => <TextInput label="Name" required error="Enter a name" description="Up to 80 characters" />;
