import { lazy } from 'react';

/** The map of vehicles; its code and the map library come when it is first drawn. */
export const VehicleMap = lazy(() => import(/* webpackChunkName: "vehicle-map" */ './VehicleMap.tsx'));
