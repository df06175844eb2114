import { ids } from '../relations.ts';
import { type Case, type Row, graphql, row } from './case.ts';

/** A mutation of a vehicle, by its fields after the id. */
const mutation = (name: string, rest = '') => row(({ vehicle }) => graphql(`mutation { ${name}(deviceID: "${vehicle}"${rest}) { id } }`));
/** A mutation of the caller's own vehicle with an id of another group. */
const bringing = (name: string, field: string, of: (row: ReturnType<typeof ids>) => string) =>
  row((named) => graphql(`mutation { ${name}(deviceID: "${ids('own').vehicle}", ${field}: "${of(named)}") { id } }`));

export const graphqlCases: Readonly<Record<string, readonly Case[]>> = {
  'Query.devices': [
    { kind: 'list', send: graphql('{ devices { id } }'), idOf: (relation) => ids(relation).vehicle },
    {
      kind: 'filter',
      send: (relation) => graphql(`{ devices(id: "${ids(relation).vehicle}") { id } }`),
      sees: ({ data }: { data: { devices: unknown[] } }) => data.devices.length > 0,
    },
    {
      kind: 'filter',
      send: (relation) => graphql(`{ devices(computerID: "${ids(relation).computer}") { id } }`),
      sees: ({ data }: { data: { devices: unknown[] } }) => data.devices.length > 0,
    },
    {
      kind: 'filter',
      send: (relation) => graphql(`{ devices(groupIDs: ["${ids(relation).group}"]) { id } }`),
      sees: ({ data }: { data: { devices: { id: string }[] } }) => data.devices.length > 0,
    },
  ],
  'Query.count': [
    {
      kind: 'filter',
      send: (relation) => graphql(`{ count(groupIDs: ["${ids(relation).group}"]) { bike moped } }`),
      sees: ({ data }: { data: { count: { bike: number } } }) => data.count.bike > 0,
    },
  ],
  'Query.history': [row(({ vehicle }) => graphql(`{ history(id: "${vehicle}") { id } }`))],
  'Query.rides': [row(({ vehicle }) => graphql(`{ rides(id: "${vehicle}") { trips } }`))],
  'Mutation.setDeviceGroup': [
    mutation('setDeviceGroup', `, groupID: "${ids('own').group}"`),
    bringing('setDeviceGroup', 'groupID', ({ group }) => group),
  ],
  'Mutation.setDeviceName': [mutation('setDeviceName', ', newName: "Changed"')],
  'Mutation.setDeviceAlternativeName': [mutation('setDeviceAlternativeName', ', newName: "Changed"')],
  'Mutation.resetDeviceAlternativeName': [mutation('resetDeviceAlternativeName')],
  'Mutation.setDeviceComputer': [
    mutation('setDeviceComputer', `, computerID: "${ids('own').unusedComputer}"`),
    bringing('setDeviceComputer', 'computerID', ({ unusedComputer }) => unusedComputer),
    bringing('setDeviceComputer', 'computerID', ({ computer }) => computer),
  ],
  'Mutation.resetDeviceComputer': [mutation('resetDeviceComputer')],
  'Mutation.createDevice': [
    row(({ group }) => graphql(`mutation { createDevice(input: { name: "New", groupID: "${group}" }) { group } }`)),
    ...[({ unusedComputer }: Row) => unusedComputer, ({ computer }: Row) => computer].map((of) =>
      row((named) =>
        graphql(
          `mutation { createDevice(input: { name: "New", groupID: "${ids('own').group}", computerID: "${of(named)}", takeComputer: true }) { group } }`,
        ),
      ),
    ),
  ],
  'Mutation.setDeviceService': [mutation('setDeviceService', ', input: { allowBatterySwap: true }')],
  'Mutation.setDeviceMoped': [
    row((named) => graphql(`mutation { setDeviceMoped(deviceID: "${named.vehicle}", mopedID: "${ids('own').unusedMoped}") { id } }`)),
    bringing('setDeviceMoped', 'mopedID', ({ unusedMoped }) => unusedMoped),
  ],
  'Mutation.setDeviceBike': [
    row((named) => graphql(`mutation { setDeviceBike(deviceID: "${named.vehicle}", bikeID: "${ids('own').unusedBike}") { id } }`)),
    bringing('setDeviceBike', 'bikeID', ({ unusedBike }) => unusedBike),
  ],
  'Mutation.toggleRentable': [mutation('toggleRentable')],
  'Mutation.setRentable': [mutation('setRentable', ', newValue: true')],
};
