import sharp from 'sharp';
import type { DamageType } from '../../modules/service/damage-types.ts';

export type DrawnVehicle = 'bike' | 'moped';
/** Parts that can be marked, with their place on the drawing. */
const places = {
  bike: { wheel: [170, 330], saddle: [265, 165], bars: [440, 150], frame: [330, 250], battery: [300, 290], light: [470, 190] },
  moped: { wheel: [170, 350], saddle: [250, 210], bars: [450, 130], frame: [330, 300], battery: [260, 270], light: [480, 200] },
} as const;
type Part = keyof (typeof places)['bike'];

/** Where the damage is to be seen; elsewhere the frame is marked. */
const parts: Readonly<Partial<Record<DamageType, Part>>> = {
  puncturedInnerTubeOrTire: 'wheel',
  brakesTooWeakOrTooStrong: 'wheel',
  damagedSaddleOrSeat: 'saddle',
  trunkOrBoxOrRack: 'saddle',
  mirrors: 'bars',
  holder: 'bars',
  displayDoesNotWork: 'bars',
  batteryNotWorking: 'battery',
  batteryDischarged: 'battery',
  batteryNoRemovalPossible: 'battery',
  batteryNotCharging: 'battery',
  swollenBattery: 'battery',
  electricalInstallationOrLighting: 'light',
};

const wheel = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="62" fill="none" stroke="#22262b" stroke-width="14"/>
   <circle cx="${x}" cy="${y}" r="10" fill="#8b929a"/>`;

const bodies: Readonly<Record<DrawnVehicle, string>> = {
  bike: `${wheel(170, 330)}${wheel(480, 330)}
    <path d="M170 330 L265 190 L420 200 L330 330 Z M265 190 L330 330 M420 200 L480 330 M420 200 L440 150" fill="none" stroke="#1f6f8b" stroke-width="14" stroke-linejoin="round"/>
    <path d="M232 176 h66 l-10 14 h-44 Z" fill="#22262b"/><path d="M410 146 h62" stroke="#22262b" stroke-width="12" stroke-linecap="round"/>
    <rect x="276" y="270" width="62" height="40" rx="8" fill="#3a4149"/>`,
  moped: `${wheel(170, 350)}${wheel(490, 350)}
    <path d="M130 330 Q140 230 240 232 L330 240 L360 330 L430 330 L470 160 L500 170 L460 352 L300 362 Z" fill="#b6452c"/>
    <path d="M170 214 q80 -26 150 8 l-6 20 h-140 Z" fill="#22262b"/><path d="M430 134 l62 18" stroke="#22262b" stroke-width="14" stroke-linecap="round"/>
    <circle cx="484" cy="196" r="16" fill="#f3e3a1"/>`,
};

/** `part` is circled in red; null: nothing is marked, as after the repair. */
function drawing(vehicle: DrawnVehicle, part: Part | null): string {
  const [sky, ground] = part === null ? ['#dfe6ea', '#b9c1c7'] : ['#cfd9e2', '#9aa59b'];
  const [x, y] = part === null ? [0, 0] : places[vehicle][part];
  const mark = part === null ? '' : `<circle cx="${x}" cy="${y}" r="58" fill="none" stroke="#d6202a" stroke-width="9"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="${sky}"/><rect y="392" width="640" height="88" fill="${ground}"/>
    <ellipse cx="325" cy="414" rx="250" ry="16" fill="#00000033"/>${bodies[vehicle]}${mark}</svg>`;
}

export interface DrawnPhoto {
  readonly bytes: Buffer;
  readonly thumbnail: Buffer;
}

const drawn = new Map<string, Promise<DrawnPhoto>>();

/** Draws a vehicle with its damage, or repaired. Each of the few pictures is drawn once. */
export function drawnPhoto(vehicle: DrawnVehicle, damage: DamageType | null): Promise<DrawnPhoto> {
  const part = damage === null ? null : (parts[damage] ?? 'frame');
  const key = `${vehicle} ${part}`;
  const draw = async () => {
    const bytes = await sharp(Buffer.from(drawing(vehicle, part)))
      .jpeg({ quality: 78 })
      .toBuffer();
    return { bytes, thumbnail: await sharp(bytes).resize({ width: 320 }).jpeg({ quality: 70 }).toBuffer() };
  };
  const photo = drawn.get(key) ?? draw();
  drawn.set(key, photo);
  return photo;
}
