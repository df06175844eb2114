import { vehicleBox } from './vehicle-box.ts';

const at = (lat: number, lon: number) => ({ position: { lat, lon } });

test('[GE-02] the box has most vehicles, without single ones that are far away', () => {
  const near = Array.from({ length: 40 }, (_, index) => at(52 + index / 100, 21 + index / 100));
  const [southWest = [], northEast = []] = vehicleBox([...near, at(0, 0), { position: null }]) ?? [];
  expect(southWest[1]).toBeGreaterThan(51.9);
  expect(northEast[1]).toBeGreaterThan(52.3);
  expect(northEast[0]).toBeLessThan(21.5);
  expect(vehicleBox([{ position: null }])).toBeNull();
});
