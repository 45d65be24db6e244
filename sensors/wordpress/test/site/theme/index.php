<?php
/**
 * The least that shows posts, comments and forms.
 *
 * @package Plain
 */

?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head><meta charset="utf-8"><?php wp_head(); ?></head>
<body>
<?php wp_body_open(); ?>
<main>
<?php
while ( have_posts() ) {
	the_post();
	the_title( '<h1>', '</h1>' );
	the_content();
	if ( is_singular() ) {
		comments_template();
	}
}
?>
</main>
<?php wp_footer(); ?>
</body>
</html>
