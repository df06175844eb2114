/** Where vehicles are returned, by group. */
export const returnAddresses: Readonly<Record<string, readonly string[]>> = {
  Ursynów: [
    'al. Komisji Edukacji Narodowej 36, 02-797 Warszawa',
    'al. Komisji Edukacji Narodowej 95, 02-777 Warszawa',
    'ul. Puławska 427, 02-801 Warszawa',
    'ul. Cynamonowa 4, 02-777 Warszawa',
    'ul. Indiry Gandhi 11, 02-776 Warszawa',
    'ul. Rosoła 58, 02-786 Warszawa',
  ],
  Żoliborz: [
    'pl. Wilsona 4, 01-626 Warszawa',
    'ul. Krasińskiego 10, 01-581 Warszawa',
    'ul. Mickiewicza 27, 01-562 Warszawa',
    'ul. Popiełuszki 16, 01-590 Warszawa',
    'ul. Rydygiera 8, 01-793 Warszawa',
  ],
  'Nowa Huta': [
    'os. Centrum A 1, 31-923 Kraków',
    'os. Teatralne 34, 31-948 Kraków',
    'al. Jana Pawła II 190, 31-982 Kraków',
    'ul. Bieńczycka 168, 31-831 Kraków',
    'ul. Bulwarowa 35, 31-751 Kraków',
  ],
  'Gdynia Orłowo': [
    'al. Zwycięstwa 237, 81-521 Gdynia',
    'ul. Orłowska 13, 81-522 Gdynia',
    'ul. Przebendowskich 31, 81-543 Gdynia',
    'ul. Wrocławska 82, 81-530 Gdynia',
  ],
};

export const comments: readonly string[] = [
  'Dostawy z restauracji przy metrze',
  'Zastępstwo za kolegę z porannej zmiany',
  'Potrzebny bagażnik na paczki',
  'Proszę o pojazd z pełną baterią',
  'Trasa po osiedlu, powrót do bazy',
  'Odbiór kluczyka od koordynatora',
  'Druga zmiana, zwrot po 20:00 w bazie',
  'Dokumenty dla klienta w centrum',
];

export const rejectionReasons: readonly string[] = [
  'W tym czasie pojazd ma zaplanowany przegląd',
  'Za mało kierowców na porannej zmianie, proszę wybrać popołudnie',
  'Pojazd jest potrzebny na innej trasie',
  'Proszę zarezerwować krótszy przejazd',
  'Brak potwierdzonego adresu zwrotu',
];
