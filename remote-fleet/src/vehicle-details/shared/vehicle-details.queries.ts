import { graphql, type Api, type ResultOf } from '@fleet-console/api';
import { queryOptions } from '@tanstack/react-query';
import { vehicleKey } from '../../vehicles/vehicle-key.ts';

const VehicleById = graphql(`
  query Vehicle($id: ID!) {
    devices(id: $id) {
      id
      name
      state
      isRentable
      alternativeName
      group
      allowBatterySwap
      extendedParameters
      bike {
        id
        VIN
        number
        vendor
        model
        batch
        unit
        blePilot
        branding
        color
        comment
        batteriesNumber
        chargersNumber
        hasTrunk
        hasRack
        hasLock
        hasChain
        hasBasket
        tubelessTires
        tiresType
        mileageUnit
        status
        owner
        nfcCard
        purchaseDate
        inspectionDate
        preventiveMaintenanceDate
      }
      moped {
        id
        VIN
        registrationNumber
        registrationCountry
        vendor
        model
        batch
        unit
        blePilot
        branding
        calibrated
        color
        comment
        batteriesNumber
        chargersNumber
        hasTrunk
        hasRack
        helmet
        insurance
        insuranceFrom
        insuranceTo
        key
        license
        mileage
        mileageUnit
        tiresType
        status
        owner
        nfcCard
        purchaseDate
        inspectionDate
        preventiveMaintenanceDate
      }
      computer {
        id
        vendor
        model
        state
        locked
        batteryLocked
        online
        battery {
          active
          percentage
          voltage {
            current
            max
            min
          }
        }
        position {
          lat
          lon
        }
        mileage
        receivedAt
        reportedAt
        anomalies
      }
      ride {
        id
        status
        userId
        averageSpeed
        maxSpeed
        distance
        startedTime
        stoppedTime
        updatedAt
      }
    }
  }
`);

/** A vehicle with all fields. */
export type Device = ResultOf<typeof VehicleById>['devices'][number];

/** One vehicle; null if it doesn't exist or isn't visible to the account. */
export function vehicleQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: vehicleKey(id),
    queryFn: async ({ signal }): Promise<Device | null> => {
      try {
        return (await api.query(VehicleById, { id }, { signal })).devices[0] ?? null;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

function isNotFound(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('status' in error && error.status === 404) || ('code' in error && error.code === 'not-found');
}
