/** Each comes with one system, office suite, language or design program; the last sixteen tell most devices apart. */
export const FONTS =
  'Segoe UI,Calibri,MS Gothic,Helvetica Neue,PingFang SC,Ubuntu,DejaVu Sans,Noto Sans CJK JP,Roboto,Gill Sans,' +
  'Microsoft Uighur,Lucida Sans,Arial Unicode MS,ZWAdobeF,MT Extra,SimHei,Myriad Pro,Franklin Gothic,' +
  'Arabic Typesetting,Futura Md BT,MS Mincho,BankGothic Md BT,PMingLiU,MS Outlook,Leelawadee,Gotham';
