/** A label of the schematic basemap. */
export interface CityLabel {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** 1: from low zoom levels, 3: at high zoom levels only. */
  readonly rank: 1 | 2 | 3;
}

const label = (name: string, lat: number, lon: number, rank: 1 | 2 | 3): CityLabel => ({ name, lat, lon, rank });

/** Cities with local names, for orientation on the schematic basemap, which needs no server. */
export const cities: readonly CityLabel[] = [
  label('Warszawa', 52.2297, 21.0122, 1),
  label('Kraków', 50.0647, 19.945, 1),
  label('Łódź', 51.7592, 19.456, 2),
  label('Wrocław', 51.1079, 17.0385, 1),
  label('Poznań', 52.4064, 16.9252, 1),
  label('Gdańsk', 54.352, 18.6466, 1),
  label('Gdynia', 54.5189, 18.5305, 3),
  label('Sopot', 54.4416, 18.5601, 3),
  label('Szczecin', 53.4285, 14.5528, 1),
  label('Lublin', 51.2465, 22.5684, 1),
  label('Katowice', 50.2649, 19.0238, 2),
  label('Gliwice', 50.2945, 18.6714, 3),
  label('Sosnowiec', 50.2863, 19.1041, 3),
  label('Tychy', 50.1372, 18.9664, 3),
  label('Białystok', 53.1325, 23.1688, 2),
  label('Bydgoszcz', 53.1235, 18.0084, 2),
  label('Toruń', 53.0138, 18.5984, 3),
  label('Rzeszów', 50.0412, 21.9991, 2),
  label('Kielce', 50.8661, 20.6286, 3),
  label('Olsztyn', 53.7784, 20.4801, 3),
  label('Opole', 50.6751, 17.9213, 3),
  label('Częstochowa', 50.8118, 19.1203, 3),
  label('Radom', 51.4027, 21.1471, 3),
  label('Zielona Góra', 51.9356, 15.5062, 3),
  label('Gorzów Wielkopolski', 52.7325, 15.2369, 3),
  label('Koszalin', 54.1944, 16.1722, 3),
  label('Elbląg', 54.1522, 19.4088, 3),
  label('Płock', 52.5463, 19.7065, 3),
  label('Tarnów', 50.0121, 20.9858, 3),
  label('Bielsko-Biała', 49.8224, 19.0469, 3),
  label('Legnica', 51.207, 16.1553, 3),
  label('Kalisz', 51.7611, 18.091, 3),
  label('Berlin', 52.52, 13.405, 1),
  label('Praha', 50.0755, 14.4378, 1),
  label('Wien', 48.2082, 16.3738, 1),
  label('Bratislava', 48.1486, 17.1077, 2),
  label('Budapest', 47.4979, 19.0402, 1),
  label('Vilnius', 54.6872, 25.2797, 1),
  label('Kaunas', 54.8985, 23.9036, 3),
  label('Rīga', 56.9496, 24.1052, 1),
  label('Tallinn', 59.437, 24.7536, 2),
  label('Мінск', 53.9006, 27.559, 1),
  label('Львів', 49.8397, 24.0297, 2),
  label('Київ', 50.4501, 30.5234, 1),
  label('København', 55.6761, 12.5683, 1),
  label('Stockholm', 59.3293, 18.0686, 1),
  label('Hamburg', 53.5511, 9.9937, 2),
  label('München', 48.1351, 11.582, 2),
  label('Dresden', 51.0504, 13.7373, 3),
  label('Brno', 49.1951, 16.6068, 3),
  label('Košice', 48.7164, 21.2611, 3),
];
