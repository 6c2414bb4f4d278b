/** `value` is the text in an address: the postal abbreviation if the country uses one. */
export type Province = { value: string; label: string };

/** Countries that use abbreviations in addresses, as 'AL Alabama, AK Alaska'. */
const abbreviated: Readonly<Record<string, string>> = {
  US: `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut,
    DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois,
    IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland,
    MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana,
    NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
    NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania,
    RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
    VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`,
  CA: `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick,
    NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario,
    PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`,
  AU: `ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory,
    QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`,
};

const written: Readonly<Record<string, string>> = {
  ZW: `Bulawayo, Harare, Manicaland, Mashonaland Central, Mashonaland East, Mashonaland West,
    Masvingo, Matabeleland North, Matabeleland South, Midlands`,
  ZA: `Eastern Cape, Free State, Gauteng, KwaZulu-Natal, Limpopo, Mpumalanga, North West,
    Northern Cape, Western Cape`,
  ZM: `Central, Copperbelt, Eastern, Luapula, Lusaka, Muchinga, North-Western, Northern, Southern,
    Western`,
  BW: `Central, Chobe, Francistown, Gaborone, Ghanzi, Jwaneng, Kgalagadi, Kgatleng, Kweneng,
    Lobatse, North East, North West, Selibe Phikwe, South East, Southern, Sowa Town`,
  MZ: `Cabo Delgado, Gaza, Inhambane, Manica, Maputo, Maputo City, Nampula, Niassa, Sofala, Tete,
    Zambézia`,
  NA: `Erongo, Hardap, ǁKaras, Kavango East, Kavango West, Khomas, Kunene, Ohangwena, Omaheke,
    Omusati, Oshana, Oshikoto, Otjozondjupa, Zambezi`,
  NG: `Abia, Abuja (FCT), Adamawa, Akwa Ibom, Anambra, Bauchi, Bayelsa, Benue, Borno, Cross River,
    Delta, Ebonyi, Edo, Ekiti, Enugu, Gombe, Imo, Jigawa, Kaduna, Kano, Katsina, Kebbi, Kogi,
    Kwara, Lagos, Nasarawa, Niger, Ogun, Ondo, Osun, Oyo, Plateau, Rivers, Sokoto, Taraba, Yobe,
    Zamfara`,
  KE: `Baringo, Bomet, Bungoma, Busia, Elgeyo-Marakwet, Embu, Garissa, Homa Bay, Isiolo, Kajiado,
    Kakamega, Kericho, Kiambu, Kilifi, Kirinyaga, Kisii, Kisumu, Kitui, Kwale, Laikipia, Lamu,
    Machakos, Makueni, Mandera, Marsabit, Meru, Migori, Mombasa, Murang'a, Nairobi, Nakuru, Nandi,
    Narok, Nyamira, Nyandarua, Nyeri, Samburu, Siaya, Taita-Taveta, Tana River, Tharaka-Nithi,
    Trans Nzoia, Turkana, Uasin Gishu, Vihiga, Wajir, West Pokot`,
  IN: `Andaman and Nicobar Islands, Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh,
    Chhattisgarh, Dadra and Nagar Haveli and Daman and Diu, Delhi, Goa, Gujarat, Haryana,
    Himachal Pradesh, Jammu and Kashmir, Jharkhand, Karnataka, Kerala, Ladakh, Lakshadweep,
    Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha, Puducherry, Punjab,
    Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal`,
  AE: 'Abu Dhabi, Ajman, Dubai, Fujairah, Ras Al Khaimah, Sharjah, Umm Al Quwain',
};

/** Empty if we know none: the form then has a free text field. */
export function listProvinces(country: string): Province[] {
  const code = country.trim().toUpperCase();
  if (Object.hasOwn(written, code)) {
    return entries(written[code]).map((name) => ({ value: name, label: name }));
  }
  if (!Object.hasOwn(abbreviated, code)) return [];
  return entries(abbreviated[code]).map((entry) => {
    const space = entry.indexOf(' ');
    return { value: entry.slice(0, space), label: entry.slice(space + 1) };
  });
}

function entries(text = ''): string[] {
  return text.split(',').map((entry) => entry.trim());
}
