import { expect, type Page } from '@playwright/test';
import { withoutToasts } from '../../console/pixels.ts';

/** Page object of the zone editor. */
export class ZoneEditor {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get canvas() {
    return this.page.getByRole('application', { name: /^Map of zones/ });
  }
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
  vertices(count: number) {
    return expect(this.page.getByText(`${count} point${count === 1 ? '' : 's'}`, { exact: true })).toBeVisible();
  }
  async open(path: string): Promise<void> {
    // Toasts would move the map between clicks.
    await withoutToasts(this.page);
    await this.page.goto(path);
    await this.ready();
  }
  ready() {
    return expect(this.page.getByRole('region', { name: /^Map of zones/ }).and(this.page.locator('[data-ready]'))).toBeVisible();
  }
  /** Clicks vertices, given as fractions of the map's size, and closes the polygon. */
  async draw(...vertices: readonly (readonly [x: number, y: number])[]): Promise<void> {
    await this.clickAt(...vertices, vertices[0] ?? [0, 0]);
  }
  /** Clicks points of the map, given as fractions of its size. */
  async clickAt(...points: readonly (readonly [x: number, y: number])[]): Promise<void> {
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('no map');
    for (const [x, y] of points) {
      await this.page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 3 });
      await this.page.mouse.down();
      await this.page.mouse.up();
    }
  }
  async chooseGroup(name: string): Promise<void> {
    const groups = this.page.getByRole('group', { name: 'Zone groups' });
    await groups.getByRole('button', { name: /Add a group/ }).click();
    await this.page.getByRole('dialog').getByRole('combobox').fill(name);
    await this.page.getByRole('treeitem', { name, exact: true }).click();
    await expect(this.button(`Remove ${name}`)).toBeVisible();
  }
  async delete(): Promise<void> {
    await this.button('Delete').click();
    await this.button('Delete zone').click();
    await this.page.waitForURL(/\/geofencing(\?|$)/);
  }
}
