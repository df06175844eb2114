/** A label of the schematic basemap. */
export interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** 1: seen from afar, 3: from near only. */
  readonly rank: 1 | 2 | 3;
}

const place = (name: string, lat: number, lon: number, rank: 1 | 2 | 3): Place => ({ name, lat, lon, rank });

/** Cities by their own names, so that the schematic basemap tells where one is without any server. */
export const cities: readonly Place[] = [
  place('Warszawa', 52.2297, 21.0122, 1),
  place('Kraków', 50.0647, 19.945, 1),
  place('Łódź', 51.7592, 19.456, 2),
  place('Wrocław', 51.1079, 17.0385, 1),
  place('Poznań', 52.4064, 16.9252, 1),
  place('Gdańsk', 54.352, 18.6466, 1),
  place('Gdynia', 54.5189, 18.5305, 3),
  place('Sopot', 54.4416, 18.5601, 3),
  place('Szczecin', 53.4285, 14.5528, 1),
  place('Lublin', 51.2465, 22.5684, 1),
  place('Katowice', 50.2649, 19.0238, 2),
  place('Gliwice', 50.2945, 18.6714, 3),
  place('Sosnowiec', 50.2863, 19.1041, 3),
  place('Tychy', 50.1372, 18.9664, 3),
  place('Białystok', 53.1325, 23.1688, 2),
  place('Bydgoszcz', 53.1235, 18.0084, 2),
  place('Toruń', 53.0138, 18.5984, 3),
  place('Rzeszów', 50.0412, 21.9991, 2),
  place('Kielce', 50.8661, 20.6286, 3),
  place('Olsztyn', 53.7784, 20.4801, 3),
  place('Opole', 50.6751, 17.9213, 3),
  place('Częstochowa', 50.8118, 19.1203, 3),
  place('Radom', 51.4027, 21.1471, 3),
  place('Zielona Góra', 51.9356, 15.5062, 3),
  place('Gorzów Wielkopolski', 52.7325, 15.2369, 3),
  place('Koszalin', 54.1944, 16.1722, 3),
  place('Elbląg', 54.1522, 19.4088, 3),
  place('Płock', 52.5463, 19.7065, 3),
  place('Tarnów', 50.0121, 20.9858, 3),
  place('Bielsko-Biała', 49.8224, 19.0469, 3),
  place('Legnica', 51.207, 16.1553, 3),
  place('Kalisz', 51.7611, 18.091, 3),
  place('Berlin', 52.52, 13.405, 1),
  place('Praha', 50.0755, 14.4378, 1),
  place('Wien', 48.2082, 16.3738, 1),
  place('Bratislava', 48.1486, 17.1077, 2),
  place('Budapest', 47.4979, 19.0402, 1),
  place('Vilnius', 54.6872, 25.2797, 1),
  place('Kaunas', 54.8985, 23.9036, 3),
  place('Rīga', 56.9496, 24.1052, 1),
  place('Tallinn', 59.437, 24.7536, 2),
  place('Мінск', 53.9006, 27.559, 1),
  place('Львів', 49.8397, 24.0297, 2),
  place('Київ', 50.4501, 30.5234, 1),
  place('København', 55.6761, 12.5683, 1),
  place('Stockholm', 59.3293, 18.0686, 1),
  place('Hamburg', 53.5511, 9.9937, 2),
  place('München', 48.1351, 11.582, 2),
  place('Dresden', 51.0504, 13.7373, 3),
  place('Brno', 49.1951, 16.6068, 3),
  place('Košice', 48.7164, 21.2611, 3),
];
