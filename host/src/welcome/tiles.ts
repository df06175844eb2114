import type { Permission } from '@fleet-console/contract';
import type { UserAccess } from '../navigation/router.ts';
import type { RouteTable } from '../navigation/route-table.ts';

interface Tile {
  readonly id: 'vehicles' | 'groups' | 'keyfobs' | 'users';
  /** Name of the route that it opens. */
  readonly route: string;
  readonly icon: string;
  /** All are required. */
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
  /** False while no live remote serves its route. */
  readonly installed: boolean;
};

/** The account's action tiles. */
export function tilesFor(table: RouteTable, { can }: Pick<UserAccess, 'can'>): ShownTile[] {
  return tiles.filter(({ needs }) => needs.every(can)).map((tile) => ({ ...tile, installed: table.byName(tile.route) !== undefined }));
}
