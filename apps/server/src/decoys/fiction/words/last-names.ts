/** Family names; also what many invented companies and streets are called after. */
export const LAST_NAMES: readonly string[] = (
  'Abbott Ackroyd Adair Ainsworth Akhtar Aldridge Allardyce Allington Alvarez Ambrose Anstey Appleby Archer Armitage Arnott Ashby ' +
  'Ashdown Aspinall Atherton Atwood Babbage Bagshaw Bainbridge Baldry Bancroft Banerjee Barclay Barlow Barraclough Bartlett Bassett ' +
  'Battersby Baxendale Beaumont Beckett Bellamy Benbow Benning Beresford Berkeley Bickerton Biddulph Birchall Blackwood Blakeley Blythe ' +
  'Bolling Bonham Boothroyd Borland Bosworth Bottomley Bowden Bracewell Bradshaw Braithwaite Bramwell Breckenridge Brereton Bridgeman ' +
  'Brierley Brockbank Bromley Broughton Brunton Buchanan Buckley Bulmer Burdett Burgess Burnell Burrows Butterworth Cadman Calder ' +
  'Callaghan Calvert Campion Cardwell Carmichael Carrick Cartwright Castellan Catterall Cavendish Chadwick Chalmers Chappell Charlton ' +
  'Chatterjee Chesterton Chilton Chisholm Clegg Clifford Clough Coates Cockburn Coldwell Collingwood Compton Conway Copeland Corbett ' +
  'Cordingley Cotterill Coulson Crabtree Crawshaw Cresswell Crompton Crosland Croxford Cullingworth Cunliffe Dalgleish Dalton Dangerfield ' +
  'Darlington Davenport Dawlish Deakin Dearden Delaney Denholm Desai Dewhurst Dickinson Digby Dobson Donoghue Dorrington Draycott ' +
  'Drummond Duckworth Dunmore Dunstan Durham Dutton Earnshaw Eastwood Eccles Edgerton Eldridge Ellsworth Elphick Emsley Entwistle ' +
  'Everett Fairbairn Fairclough Falconer Farnworth Farrow Faulkner Fenwick Fielding Finnegan Firth Fitzroy Flanagan Fleetwood Forsyth ' +
  'Fothergill Frampton Frobisher Fullerton Furnell Gainsford Galbraith Garforth Garrick Garside Gascoigne Gilchrist Gillespie Gledhill ' +
  'Glossop Goddard Goodwin Gough Grainger Granville Greenhalgh Grenfell Gresham Grimshaw Guthrie Hadfield Haigh Hainsworth Halliwell ' +
  'Hampson Hanley Harcourt Hardcastle Hargreaves Harkness Harrington Hartnell Haslam Hathaway Haverford Hawksworth Hebden Hepworth ' +
  'Heseltine Heywood Higginbotham Hinchliffe Hindley Hirst Holbrook Holcombe Holdsworth Hollis Holroyd Horrocks Horsfall Houghton ' +
  'Hoyle Huddleston Humphries Huxtable Ibbotson Illingworth Ingham Inskip Iveson Jagger Jamieson Jardine Jephson Jessop Jowett Kaminski ' +
  'Kapoor Kavanagh Keating Kellaway Kendrick Kenworthy Kershaw Kettlewell Kilbride Killick Kinsella Kirkbride Kitson Knowles Kowalski ' +
  'Lacey Lambton Langdale Langford Larkin Lascelles Latimer Laverick Leadbetter Ledger Leighton Lennox Lightfoot Lindqvist Linfield ' +
  'Lockwood Lomax Longbottom Longworth Lonsdale Lovell Lowther Ludlow Lumley Lyndhurst Macready Maddox Mainwaring Malhotra Mallory ' +
  'Manning Mapplebeck Marchant Marsden Marwood Masterson Maudsley Mayhew Mellor Melrose Mercer Merriman Metcalfe Middleton Millward ' +
  'Mitford Molyneux Monkhouse Moorcroft Mordaunt Moreau Mortimer Mossop Mountford Mukherjee Mulligan Murgatroyd Musgrave Nakamura ' +
  'Naismith Nettleton Newbold Newcombe Nightingale Norcross Northcott Nuttall Oakeshott Oakley Ogden Okafor Oldroyd Ollerenshaw ' +
  'Openshaw Ormerod Osgood Oswald Outhwaite Padgett Pakenham Palgrave Pargeter Parkinson Parrish Partington Pashley Patterson Peabody ' +
  'Pemberton Pendlebury Pennington Percival Petrov Pickering Pilkington Pinder Plumpton Pollitt Pomeroy Postlethwaite Prentice Prescott ' +
  'Prestwich Proctor Purcell Quayle Quigley Radcliffe Rafferty Rainford Ramsbottom Rathbone Ravenscroft Rawlinson Redfern Renshaw ' +
  'Ridgeway Rigby Rimmer Robson Rochford Romilly Rosewarne Rothwell Rowbotham Rudge Rushworth Rutherford Ryder Salisbury Sandilands ' +
  'Satterthwaite Saville Scarborough Schofield Seddon Selwyn Seymour Shackleton Shawcross Shelton Sheridan Shipley Siddall Silverwood ' +
  'Sinclair Skelton Slater Smedley Snowdon Somerville Southall Speight Stansfield Stapleton Staveley Stirling Stockdale Strickland ' +
  'Sugden Summerscale Sutcliffe Swainson Swinburne Talbot Tattersall Tempest Thackeray Thirlwall Thistlewood Thorburn Threlfall ' +
  'Thwaites Tillotson Titterington Tolson Topham Townend Tranter Trevelyan Trumbull Tunstall Turnbull Tyldesley Underhill Unsworth ' +
  'Upshaw Vanderberg Varley Vaughan Venables Vickers Villiers Waddington Wadsworth Wainwright Walmsley Warburton Wardle Waterhouse ' +
  'Weatherby Wedderburn Wellesley Westbrook Wetherall Whalley Wharton Whitaker Whitcombe Whiteley Widdowson Wigglesworth Wilberforce ' +
  'Willoughby Winstanley Winterbourne Wolstenholme Woodhouse Woolley Wordsworth Worsnop Wrigley Wycliffe Yardley Yarwood Yeadon Youngman'
).split(' ');
