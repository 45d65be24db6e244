/** Given names, so many that two worlds rarely show the same people. */
export const FIRST_NAMES: readonly string[] = (
  'Abigail Adam Adele Adrian Agnes Aidan Aisha Alan Alastair Albert Alex Alexandra Alfred Alice Alison Amanda Amara Amelia Amir Amy ' +
  'Andrea Andrew Angela Angus Anita Anna Anne Anthony Antonia April Archie Arjun Arthur Asha Audrey Austin Ava Barbara Barnaby Barry ' +
  'Beatrice Ben Bernard Bethany Beverley Blake Bonnie Bradley Brenda Brendan Brian Bridget Bruce Bryony Caitlin Callum Cameron Camilla ' +
  'Carl Carmen Carol Caroline Catherine Cecilia Celia Charles Charlotte Chloe Christian Christine Christopher Clara Clare Claudia Clive ' +
  'Colin Connor Conrad Cora Craig Curtis Cynthia Daisy Damian Daniel Danielle Darren David Dawn Deborah Declan Deepa Denise Dennis ' +
  'Derek Desmond Diana Dominic Donald Donna Dora Doris Douglas Duncan Dylan Edgar Edith Edmund Edward Eileen Elaine Eleanor Elena ' +
  'Eliza Elizabeth Ella Ellen Elliot Eloise Elsie Emily Emma Eric Erin Ernest Esme Esther Ethan Eva Evan Evelyn Faith Farah Fay ' +
  'Felicity Felix Fergus Fiona Florence Frances Francis Frank Fraser Freya Gareth Gavin Gemma Geoffrey George Georgia Gerald Gillian ' +
  'Gina Glen Gloria Gordon Grace Graham Greta Gwen Hamish Hannah Harold Harriet Harrison Harry Harvey Hazel Heather Hector Helen Henry ' +
  'Hilary Holly Howard Hugh Hugo Ian Imogen India Ingrid Iris Irene Isaac Isabel Isla Ivan Ivy Jack Jacob Jacqueline Jade James Jamie ' +
  'Jan Jane Janet Janice Jasmine Jason Jay Jean Jeffrey Jennifer Jeremy Jessica Joan Joanna Joel Jonathan Jordan Joseph Josephine ' +
  'Joshua Joyce Judith Julia Julian Juliet Kamal Karen Karl Kate Kathleen Kavita Keith Kelly Kenneth Kerry Kevin Kiran Kirsten Kristina ' +
  'Kyle Lara Laura Lauren Lawrence Leah Lena Leo Leon Leonard Leslie Lewis Liam Lila Lily Linda Lionel Lisa Logan Lorna Lorraine Louis ' +
  'Louise Lucas Lucy Luke Lydia Lynn Mabel Madeleine Maeve Magnus Malcolm Marcus Margaret Maria Marian Marie Marina Marion Mark Marta ' +
  'Martha Martin Mary Matilda Matthew Maureen Maurice Max Maxine Maya Megan Melanie Melissa Mia Michael Michelle Mildred Miles Mina ' +
  'Miranda Miriam Mohammed Moira Mollie Mona Monica Morgan Muriel Nadia Naomi Natalie Nathan Neil Nell Niall Nicholas Nicola Nigel Nina ' +
  'Noah Nora Norman Olive Oliver Olivia Omar Oscar Owen Paige Pamela Patricia Patrick Paul Paula Pauline Peggy Penelope Percy Peter ' +
  'Philip Philippa Phoebe Pippa Poppy Priya Quentin Rachel Rafael Ralph Ramona Raymond Rebecca Reginald Rhona Rhys Richard Rita Robert ' +
  'Robin Roderick Rodney Roger Roland Rory Rosalind Rose Rosemary Ross Rowan Roy Ruby Rufus Rupert Russell Ruth Ryan Sabrina Sadie ' +
  'Sally Samantha Samuel Sandra Sanjay Sara Scott Sean Sebastian Selina Serena Shane Sharon Sheila Shirley Sian Sidney Silvia Simon ' +
  'Sonia Sophie Spencer Stanley Stella Stephanie Stephen Stewart Stuart Sunita Susan Suzanne Sybil Sylvia Tamara Tamsin Tanya Tara ' +
  'Terence Teresa Thea Thelma Theo Theresa Thomas Tiffany Timothy Tina Tobias Toby Todd Tom Tony Tracy Trevor Tristan Una Ursula ' +
  'Valerie Vanessa Vera Verity Veronica Victor Victoria Vincent Viola Violet Virginia Vivian Wallace Walter Wanda Warren Wayne Wendy ' +
  'Wilfred William Winifred Yasmin Yolanda Yvonne Zachary Zara Zoe'
).split(' ');
