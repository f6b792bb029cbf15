import type { CounterId } from '../../units/counters.ts';

/**
 * BPV of the squads, half-squads and crews of the palette, as printed on the A./G. National Capabilities Chart (ASL Rulebook 3.01, page 109);
 * no second copy of the whole column was found, that of the 4-6-7 stands in a second place. Reduced Japanese counters have none of their own.
 */
export const BASE_POINT_VALUES: Partial<Readonly<Record<CounterId, number>>> = {
  'ge-ss-ae-838': 18, 'ge-ss-838': 17, 'ge-ss-658': 15, 'ge-ss-548': 14, 'ge-ss-468': 14, 'ge-ss-447': 8,
  'ge-ss-hs-338': 7, 'ge-ss-hs-348': 7, 'ge-ss-hs-238': 6, 'ge-ss-hs-248': 6, 'ge-ss-hs-237': 4,
  'ge-ae-838': 17, 'ge-838': 16, 'ge-468': 13, 'ge-548': 13, 'ge-467': 10, 'ge-537': 9, 'ge-447': 7, 'ge-436': 5,
  'ge-hs-338': 6, 'ge-hs-248': 5, 'ge-hs-238': 5, 'ge-hs-247': 4, 'ge-hs-237': 3, 'ge-hs-236': 2, 'ge-crew-228': 8, 'ge-crew-127': 7,
  'ru-ae-628': 13, 'ru-628': 12, 'ru-458': 11, 'ru-447': 7, 'ru-527': 7, 'ru-nkvd-628': 13, 'ru-426': 4,
  'ru-hs-328': 5, 'ru-hs-248': 5, 'ru-hs-237': 3, 'ru-hs-227': 3, 'ru-nkvd-hs-328': 6, 'ru-hs-226': 1, 'ru-crew-228': 6, 'ru-crew-127': 5,
  'am-ae-747': 15, 'am-747': 14, 'am-667': 14, 'am-666': 11, 'am-546': 7, 'am-536': 6, 'am-447': 7, 'am-336': 4,
  'am-hs-337': 6, 'am-hs-347': 6, 'am-hs-346': 4, 'am-hs-236': 3, 'am-hs-226': 2, 'am-hs-237': 3, 'am-hs-126': 2, 'am-crew-227': 7, 'am-crew-126': 6,
  'am-mc-768': 17, 'am-mc-668': 16, 'am-mc-558': 13, 'am-mc-458': 12, 'am-mc-hs-348': 7, 'am-mc-hs-238': 5, 'am-mc-hs-248': 6, 'am-mc-crew-228': 8,
  'br-ae-648': 15, 'br-648': 14, 'br-458': 13, 'br-457': 10, 'br-447': 7, 'br-436': 5, 'br-gk-458': 13, 'br-gk-457': 10,
  'br-hs-338': 6, 'br-hs-248': 5, 'br-hs-247': 4, 'br-hs-237': 3, 'br-hs-226': 2, 'br-gk-hs-248': 5, 'br-gk-hs-247': 4, 'br-crew-228': 8, 'br-crew-127': 7,
  'ja-448': 16, 'ja-447': 13, 'ja-347': 10, 'ja-336': 6, 'ja-hs-238': 7, 'ja-hs-237': 6, 'ja-hs-137': 4, 'ja-hs-126': 2, 'ja-crew-228': 10, 'ja-crew-127': 8,
  'fi-838': 17, 'fi-648': 15, 'fi-548': 14, 'fi-447': 10, 'fi-538': 13, 'fi-437': 6,
  'fi-hs-338': 8, 'fi-hs-248': 7, 'fi-hs-238': 6, 'fi-hs-237': 3, 'fi-hs-238g': 6, 'fi-hs-227': 3, 'fi-crew-228': 8, 'fi-crew-127': 7,
  'pa-337': 6, 'pa-hs-127': 2,
};
