import type { Permission } from '@fleet-console/contract';
import type { Rights } from '../navigation/guard.ts';
import type { RouteTable } from '../navigation/route-table.ts';

interface Tile {
  readonly id: 'vehicles' | 'groups' | 'keyfobs' | 'users';
  /** The name of the route it opens. */
  readonly route: string;
  readonly icon: string;
  /** All of them are needed. */
  readonly needs: readonly Permission[];
}

/** Source: specification, section 2 (Welcome page) and section 6. */
const tiles: readonly Tile[] = [
  { id: 'vehicles', route: 'Vehicles', icon: 'vehicles', needs: ['vehicle.getByGroup'] },
  { id: 'groups', route: 'VehiclesGroup', icon: 'groups', needs: ['vehicle.updateGroup'] },
  { id: 'keyfobs', route: 'Pilots', icon: 'keyfobs', needs: [] },
  { id: 'users', route: 'Users', icon: 'users', needs: ['user.listByGroup', 'policy.addUser'] },
];

export type ShownTile = Tile & {
  /** False while no live remote serves its route: it then says so instead of leading nowhere. */
  readonly installed: boolean;
};

/** The action tiles of an account. */
export function tilesFor(table: RouteTable, { can }: Pick<Rights, 'can'>): ShownTile[] {
  return tiles.filter(({ needs }) => needs.every(can)).map((tile) => ({ ...tile, installed: table.byName(tile.route) !== undefined }));
}
